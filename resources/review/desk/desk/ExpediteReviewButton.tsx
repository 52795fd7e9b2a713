import { Button } from "antd";
import { ChevronsUp } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";

/** Dialog to expedite the review, loaded when it opens, with the form hook. */
const ExpediteDialog = lazyComponent(async () => (await import("./ExpediteDialog.tsx")).ExpediteDialog);

/** Button and dialog to expedite the review of a version, with a reason for the audit log. */
export function ExpediteReviewButton({ submission }: { submission: ReviewSubmission }) {
  const { t } = useTranslation("review");
  const [open, setOpen] = useState(false);
  const isFormOffered = useWasOffered(open);
  const isFirst = submission.lane === "expedited";
  return (
    <>
      <Button
        type="link"
        size="small"
        icon={<ChevronsUp size={16} aria-hidden />}
        disabled={isFirst}
        onClick={() => setOpen(true)}
      >
        {t(isFirst ? "expedite.is" : "expedite.button")}
      </Button>
      {isFormOffered && (
        <Suspense fallback={null}>
          <ExpediteDialog submission={submission} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
