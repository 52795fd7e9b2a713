// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { TimeInReview, lastSubmittedAt } from "#resources/catalog/apps/TimeInReview.tsx";

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "apps"]);
});
afterEach(cleanup);

const clock: ReviewTimeStatistics = {
  decisions: 30,
  halfHours: 9,
  nineInTenHours: 31,
  from: "2026-10-22",
  to: "2026-11-21",
  histogram: [],
  first: { decisions: 20, halfHours: 6.5, nineInTenHours: 19 },
  resubmitted: { decisions: 20, halfHours: 2, nineInTenHours: 4 },
};

const show = (status: "inreview" | "rereview", hours: number, known = clock) => {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString();
  render(
    <I18nextProvider i18n={texts}>
      <TimeInReview version={{ status, submittedAt: at, statusSince: at }} clock={known}>
        in review
      </TimeInReview>
    </I18nextProvider>,
  );
};

describe("TimeInReview", () => {
  it("shows the review times of first submissions for a version in review", () => {
    show("inreview", 3);
    expect(screen.getByText("median 6.5 hours")).toBeTruthy();
    expect(screen.getByText("90% within 19 hours")).toBeTruthy();
  });

  it("shows the review times of resubmissions for a resubmitted version", () => {
    show("rereview", 3);
    expect(screen.getByText("median 2 hours")).toBeTruthy();
    expect(screen.queryByText(/longer than 90% of/)).toBeNull();
  });

  it("calls a review long only when it exceeds nine in ten reviews of the same kind", () => {
    show("rereview", 5);
    expect(screen.getByText(/longer than 90% of/)).toBeTruthy();
    cleanup();
    show("inreview", 5);
    expect(screen.queryByText(/longer than 90% of/)).toBeNull();
  });

  it("estimates nothing from fewer than 20 reviews of the same kind", () => {
    show("rereview", 5, { ...clock, resubmitted: { decisions: 19, halfHours: 2, nineInTenHours: 4 } });
    expect(screen.queryByText(/median/)).toBeNull();
    expect(screen.getByText("Not enough recent reviews for an estimate.")).toBeTruthy();
  });

  it("never names a time of 0 hours", () => {
    show("rereview", 5, { ...clock, resubmitted: { decisions: 20, halfHours: 0, nineInTenHours: 0 } });
    expect(screen.getByText("median 0.1 hours")).toBeTruthy();
  });
});

describe("lastSubmittedAt", () => {
  const submittedAt = "2026-11-02T09:00:00.000Z";
  const statusSince = "2026-11-09T09:00:00.000Z";

  it("counts a resubmission's wait from the resubmission, without the days on hold", () => {
    expect(lastSubmittedAt({ status: "rereview", submittedAt, statusSince })).toBe(statusSince);
  });

  it("counts a first review's wait from the submission, checks included", () => {
    expect(lastSubmittedAt({ status: "inreview", submittedAt, statusSince })).toBe(submittedAt);
  });
});
