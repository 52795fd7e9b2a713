// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import {
  toggleFixVerdict,
  findFixCheckDraft,
  toReviewDecision,
  type DecisionDraft,
  emptyDecisionDraft,
  findDecisionProblem,
  setFixCheckText,
} from "#resources/review/desk/decision/decision-draft.ts";
import {
  draftFromEarlierReason,
  pinUnresolvedFields,
  unresolvedFields,
} from "#resources/review/desk/decision/resubmitted-fields.ts";
import { FixCheckProgress } from "#resources/review/desk/decision/FixCheckProgress.tsx";
import type { DecisionState } from "#resources/review/desk/decision/use-decision.ts";
import { FixCheck } from "#resources/review/desk/parts/fields/FixCheck.tsx";
import { HeldReason } from "#resources/review/desk/parts/fields/HeldReason.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";
import { aVersion } from "../../catalog/versions/version-builder.ts";

beforeAll(() => startI18n(["holds", "versions", "review", "shell", "statuses"]));
afterEach(cleanup);

const at = "2026-11-22T09:00:00.000Z";
const fieldHeld = (field: HeldField["field"], title: string): HeldField => ({
  id: crypto.randomUUID(),
  field,
  title,
  description: `About ${field}`,
  parts: [],
  regions: [],
  policyLink: null,
  heldAt: at,
  fixedAt: at,
  changed: true,
  messages: [],
  check: null,
});
const [icon, short] = [fieldHeld("icon", "Not sharp"), fieldHeld("shortDescription", "No prices")];
const template = { key: "price-in-text", revision: 2 };
const reasons = [icon, short].map(({ field, title, description, parts, regions, policyLink }) => ({
  field,
  title,
  description,
  parts,
  regions,
  policyLink,
  template,
}));
const started = aVersion(3);
const details = {
  ...started,
  version: { ...started.version, status: "rereview" },
  earlierFields: [icon, short],
  history: [
    { to: "rereview", reasons: [] },
    { to: "onhold", reasons },
  ],
} as unknown as ReviewSubmission["details"];

const settledIcon = toggleFixVerdict(emptyDecisionDraft, icon.id, "settled");
const both = toggleFixVerdict(settledIcon, short.id, "not_yet");

test("removes a check when its verdict is chosen again, and keeps its text for another verdict", () => {
  const worded = setFixCheckText(settledIcon, icon.id, "Well done");
  expect(findFixCheckDraft(toggleFixVerdict(worded, icon.id, "not_yet"), icon.id)).toMatchObject({
    verdict: "not_yet",
    words: "Well done",
  });
  expect(toggleFixVerdict(worded, icon.id, "settled").checks).toEqual([]);
});

test("pins unresolved fields once when holding again, with their earlier reason", () => {
  const held = pinUnresolvedFields({ ...both, choice: "hold" }, details);
  expect(held.pins).toEqual([
    {
      field: "shortDescription",
      title: "No prices",
      description: "About shortDescription",
      parts: [],
      regions: [],
      template,
    },
  ]);
  expect(pinUnresolvedFields(held, details)).toEqual(held);
  expect(findDecisionProblem(held)).toBeNull();
});

test("drops parts from an earlier reason that the version no longer has", () => {
  const gone = [{ place: "languages.*.shortDescription", of: "ta-IN", number: null }];
  const history = [{ to: "onhold", reasons: [{ ...reasons[1], parts: gone }] }];
  const reason = draftFromEarlierReason(
    { ...details, history } as unknown as ReviewSubmission["details"],
    "shortDescription",
  );
  expect(reason?.parts).toEqual([]);
});

test("sends checks with trimmed text, without those of an earlier hold", () => {
  const draft: DecisionDraft = { ...setFixCheckText(both, short.id, " The price stands there "), choice: "approve" };
  const sent = toReviewDecision(draft, { id: details.version.id, revision: 1 }, [short]);
  expect(sent?.checks).toEqual([{ heldFieldId: short.id, verdict: "not_yet", words: "The price stands there" }]);
});

const summary = (draft: DecisionDraft, of = details) =>
  render(<FixCheckProgress submission={{ details: of } as ReviewSubmission} deciding={{ draft } as DecisionState} />);

test("lists unsettled fields before an approval, and none when all are settled", () => {
  const { unmount } = summary({ ...settledIcon, choice: "approve" });
  expect(screen.getByText("1 resolved, 0 not resolved, 1 not checked")).toBeDefined();
  expect(screen.getByText("Short description isn’t marked as resolved.")).toBeDefined();
  unmount();
  const all = toggleFixVerdict(settledIcon, short.id, "settled");
  summary({ ...all, choice: "approve" });
  expect(screen.queryByText(/isn’t marked as resolved/)).toBeNull();
  expect(unresolvedFields(all, details)).toEqual([]);
});

test("shows no fix summary for a version that was not held", () => {
  summary(emptyDecisionDraft, { ...details, version: { ...details.version, status: "inreview" } });
  expect(screen.queryByText(/settled/)).toBeNull();
});

test("shows the check beside its reason, and its text field once a verdict is chosen", () => {
  const found: [string, string][] = [];
  const checking = {
    of: (id: string) => findFixCheckDraft(settledIcon, id),
    find: (id: string, verdict: string) => found.push([id, verdict]),
    write: (id: string, words: string) => found.push([id, words]),
  };
  render(
    <RefineScreen>
      {[icon, short].map((held) => (
        <HeldReason key={held.id} held={held}>
          <FixCheck held={held} checking={checking} />
        </HeldReason>
      ))}
    </RefineScreen>,
  );
  expect(screen.getByText("Not sharp")).toBeDefined();
  const ofIcon = screen.getByRole("group", { name: "Fix for Icon" });
  expect(ofIcon.querySelector("[aria-pressed='true']")?.getAttribute("data-verdict")).toBe("settled");
  fireEvent.change(screen.getByLabelText("Note to the developer about Icon"), { target: { value: "Good" } });
  expect(screen.queryByLabelText("Note to the developer about Short description")).toBeNull();
  const ofShort = screen.getByRole("group", { name: "Fix for Short description" });
  fireEvent.click(ofShort.querySelector("[data-verdict='not_yet']") ?? ofShort);
  expect(found).toEqual([
    [icon.id, "Good"],
    [short.id, "not_yet"],
  ]);
});
