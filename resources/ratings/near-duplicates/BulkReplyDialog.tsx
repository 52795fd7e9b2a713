import { Modal, Select } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ratingCalls } from "#contract/ratings/calls.ts";
import type { DuplicateReviews } from "#contract/ratings/duplicate-reviews.ts";
import { type Rating, ratingLimits } from "#contract/ratings/rating.ts";
import {
  type AppTitlesByLanguage,
  fillReplyVariables,
  hasReplyVariables,
  savedReplyInLanguage,
  findUnknownReplyVariables,
} from "#contract/ratings/saved-replies.ts";
import { fitsLimit } from "#contract/text-length.ts";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { BulkDialog } from "#ui/crud/bulk/BulkDialog.tsx";
import type { BulkRowPreview } from "#ui/crud/bulk/use-bulk-run.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { useSavedReplies } from "../answers/use-saved-replies.ts";

/** Maximum number of reviews that are answered at once; the dialog can be used again for the rest. */
const maxAtOnce = "100";

interface ReplyDraft {
  readonly text: string;
  readonly answerId: string | null;
}

interface BulkReplyDialogProps {
  appId: string;
  copies: DuplicateReviews;
  onClose: () => void;
}

function useRows(written: ReplyDraft, ratings: readonly Rating[], titles: AppTitlesByLanguage) {
  const { t } = useTranslation("ratings");
  return ratings.map((rating): BulkRowPreview & { readonly rating: Rating } => {
    // An author without a name gets the usual form of address in the language of the review.
    const { language } = rating;
    const inLanguage = language === "hinglish" || language === "other" ? "en-US" : language;
    const after = fillReplyVariables(written.text, inLanguage, rating, titles);
    const isLong = !fitsLimit(after, ratingLimits.reply);
    const problem = isLong ? t("copies.tooLong") : hasReplyVariables(after) ? t("copies.unfilled") : null;
    return { key: rating.id, label: rating.author || t("list.someone"), now: t("state.none"), after, problem, rating };
  });
}

/** Preview of each reply and, after sending, its result. Replies are sent one by one. */
function ReplyPreview({
  written,
  ratings,
  titles,
  onClose,
}: Omit<BulkReplyDialogProps, "appId" | "copies"> & {
  written: ReplyDraft;
  ratings: readonly Rating[];
  titles: AppTitlesByLanguage;
}) {
  const { t } = useTranslation("ratings");
  const errorText = useErrorText();
  const { mutateAsync } = useCallUpdate(ratingCalls.respondToRating);
  // The rows as of opening, because each reply removes its review from the refetched list.
  const [rows] = useState(useRows(written, ratings, titles));
  const isBegun = useRef(false);
  const act = async (key: string) => {
    isBegun.current = true;
    const row = rows.find((row) => row.key === key);
    try {
      if (row) {
        const { id: ratingId, revision } = row.rating;
        await mutateAsync({ body: { ratingId, revision, replyText: row.after, answerId: written.answerId } });
      }
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  return (
    <>
      <UnsavedChangesGuard unsaved={() => !isBegun.current} />
      <BulkDialog
        title={t("copies.answerTitle")}
        rows={rows}
        actLabel={(count) => t("copies.send", { count })}
        act={act}
        onClose={onClose}
      />
    </>
  );
}

/** Dialog to send one reply, filled in for each review, to all unanswered near-duplicate reviews. */
export function BulkReplyDialog({ appId, copies, onClose }: BulkReplyDialogProps) {
  const { t } = useTranslation(["ratings", "shell"]);
  const answers = useSavedReplies(appId);
  const [written, setWritten] = useState<ReplyDraft>({ text: "", answerId: null });
  const [previewed, setPreviewed] = useState(false);
  const query = { copies: copies.id, reply: "none", with: "text", limit: maxAtOnce } as const;
  const waiting = useCall(ratingCalls.listRatings, { params: { id: appId }, query });
  const { items: ratings = [] } = waiting.data ?? {};
  if (previewed) return <ReplyPreview written={written} ratings={ratings} titles={answers.titles} onClose={onClose} />;
  const unknown = findUnknownReplyVariables(written.text);
  const missing = () => {
    if (written.text.trim() === "") return t("copies.missing");
    if (unknown.length > 0) return t("answers.unknown", { name: `{${unknown[0]}}` });
    if (waiting.data === undefined) return t("shell:state.loading");
    return ratings.length === 0 ? t("copies.allAnswered") : null;
  };
  return (
    <Modal
      open
      centered
      width={640}
      title={t("copies.answerTitle")}
      cancelText={t("reply.cancel")}
      footer={dialogFooter({
        missing: missing(),
        onClick: () => setPreviewed(true),
        children: t("copies.preview", { count: ratings.length }),
      })}
      mask={{ closable: written.text === "" }}
      keyboard={written.text === ""}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={() => written.text !== ""} />
      <div className="stack gap-12">
        <p dir="auto" lang={copies.language} className="text-13 soft break-anywhere">
          {copies.text}
        </p>
        {waiting.error && <ErrorCard error={waiting.error} onRetry={() => void waiting.refetch()} />}
        {waiting.isPending && <SkeletonBlock height={24} />}
        {answers.items.length > 0 && (
          <Field label={t("answers.begin")}>
            {(control) => (
              <Select
                {...control}
                allowClear
                value={written.answerId}
                options={answers.items.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={(id: string | undefined) => {
                  const answer = answers.items.find((item) => item.id === id);
                  if (answer)
                    setWritten({ text: savedReplyInLanguage(answer.texts, copies.language).text, answerId: answer.id });
                }}
              />
            )}
          </Field>
        )}
        <CharacterCountField
          label={t("reply.text")}
          value={written.text}
          limit={ratingLimits.reply}
          rows={4}
          help={t("answers.variables")}
          error={unknown.length > 0 && t("answers.unknown", { name: `{${unknown[0]}}` })}
          onChange={(text) => setWritten({ ...written, text })}
        />
      </div>
    </Modal>
  );
}
