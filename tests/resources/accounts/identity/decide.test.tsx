// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { matchNames } from "#contract/accounts/identity/name-match.ts";
import type { IdentityCheck } from "#contract/accounts/identity/schemas.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { IdentityDecisionCard } from "#resources/accounts/identity/case/IdentityDecisionCard.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const asked = vi.hoisted(() => vi.fn<(call: Call, input: { body?: unknown }) => Promise<unknown>>());
vi.mock("#providers/http/call-api.ts", () => ({ callApi: asked }));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["identity", "shell", "errors"]);
});
afterEach(cleanup);

const documentOf = (paper: IdentityCheck["documents"][number]["paper"]): IdentityCheck["documents"][number] => ({
  id: crypto.randomUUID(),
  paper,
  fileName: `${paper}.pdf`,
  type: "application/pdf",
  sizeBytes: 100,
  name: "Kite Works",
  numberMasked: "AAK••••••P",
  match: matchNames("Kite Works", "Kite Works"),
  decision: null,
  reason: null,
  sentAt: "2026-11-22T09:00:00.000Z",
});

const check: IdentityCheck = {
  id: crypto.randomUUID(),
  provider: "manual",
  state: "IN_PROGRESS",
  submittedAt: "2026-11-22T09:00:00.000Z",
  decidedAt: null,
  validUntil: null,
  revision: 2,
  provenName: null,
  documents: [documentOf("pan"), documentOf("incorporation")],
};

test("decision form needs every document decided, and keeps its text when a colleague was first", async () => {
  asked.mockImplementation(async () => {
    throw new ApiError(409, { code: "identity_check_decided" });
  });
  const user = userEvent.setup();
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts}>
        <IdentityDecisionCard check={check} language="hi-IN" />
      </RefineScreen>
    </I18nextProvider>,
  );
  const send = () => screen.getByRole("button", { name: "Decide 2 papers" });
  expect(send().getAttribute("aria-disabled")).toBe("true");
  await user.click(
    within(screen.getByRole("group", { name: "Decision on: PAN" })).getByRole("button", { name: "Approve" }),
  );
  const papers = within(screen.getByRole("group", { name: "Decision on: Incorporation papers" }));
  await user.click(papers.getByRole("button", { name: "Refuse" }));
  expect(send().getAttribute("aria-disabled")).toBe("true");
  await user.type(screen.getByLabelText("Why Incorporation papers is refused"), "Cut off.");
  await user.click(send());
  expect(await screen.findByText(/Somebody decided on this check first/)).toBeDefined();
  expect(screen.getByDisplayValue("Cut off.")).toBeDefined();
  const [, input] = asked.mock.calls.find(([call]) => call === identityCalls.decideIdentityCheck) ?? [];
  expect(input?.body).toEqual({
    revision: 2,
    decisions: [
      { documentId: check.documents[0]?.id, decision: "approved", reason: "" },
      { documentId: check.documents[1]?.id, decision: "refused", reason: "Cut off." },
    ],
  });
});
