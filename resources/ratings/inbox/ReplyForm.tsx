import { Button } from "antd";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { type Rating, ratingLimits } from "#contract/ratings/rating.ts";
import { hasReplyVariables } from "#contract/ratings/saved-replies.ts";
import { fitsLimit } from "#contract/text-length.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { SavedReplyPicker } from "../answers/SavedReplyPicker.tsx";
import { saveReviewReplyDraft, loadReviewReplyDraft } from "./draft-storage.ts";

/**
 * Returns the state of a reply. The draft is saved on the device as the user types; it is sent with the revision of the
 * review that was read.
 */
function useReply(rating: Rating, onSent: () => void) {
  const { t } = useTranslation("ratings");
  const notify = useNotify();
  const answers = useCallCache();
  const { actor } = useProfile();
  const [text, setText] = useState(
    () => loadReviewReplyDraft(actor.accountId, rating.id) || (rating.reply?.text ?? ""),
  );
  const [answerId, setAnswerId] = useState<string | null>(null);
  const [seen, setSeen] = useState(rating.revision);
  const call = ratingCalls.respondToRating;
  const { mutateAsync, isPending, error } = useCallUpdate(call);
  const change = (next: string) => {
    setText(next);
    saveReviewReplyDraft(actor.accountId, rating.id, next === rating.reply?.text ? "" : next);
  };
  // `mutateAsync`, because sending may remove the review from the list and unmount this form; the code after it must
  // still run.
  const send = async () => {
    try {
      await mutateAsync({ body: { ratingId: rating.id, revision: seen, replyText: text.trim(), answerId } });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) answers.changedBy(call);
      return;
    }
    saveReviewReplyDraft(actor.accountId, rating.id, "");
    notify.success(t("reply.sent"));
    onSent();
  };
  const isOvertaken = seen !== rating.revision && !isPending;
  const begin = (begun: string, from: string) => {
    change(begun);
    setAnswerId(from);
  };
  const unfilled = hasReplyVariables(text);
  const missingText = (): "reply.continueFirst" | "answers.unfilled" | "reply.missing" | "copies.tooLong" | null => {
    if (isOvertaken) return "reply.continueFirst";
    if (unfilled) return "answers.unfilled";
    if (text.trim() === "") return "reply.missing";
    return fitsLimit(text.trim(), ratingLimits.reply) ? null : "copies.tooLong";
  };
  return {
    text,
    change,
    begin,
    unfilled,
    send,
    isPending,
    error,
    isOvertaken,
    missing: missingText(),
    goOn: () => setSeen(rating.revision),
  };
}

interface ReplyFormProps {
  rating: Rating;
  /** Called after sending or cancelling. */
  onClose: () => void;
}

/** Form to reply to a review. A reply is public as soon as it is sent. */
export function ReplyForm({ rating, onClose }: ReplyFormProps) {
  const { t } = useTranslation("ratings");
  const errorText = useErrorText();
  const { text, change, begin, unfilled, send, isPending, error, isOvertaken, missing, goOn } = useReply(
    rating,
    onClose,
  );
  return (
    <form
      className="stack gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === null) void send();
      }}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === "Enter" && (ctrlKey || metaKey) && missing === null) void send();
      }}
    >
      {isOvertaken && (
        <Banner boxed tone="warn" icon={RefreshCw} title={t("reply.overtaken")}>
          <Button size="small" onClick={goOn}>
            {t("reply.seen")}
          </Button>
        </Banner>
      )}
      <SavedReplyPicker rating={rating} onChoose={begin} />
      <CharacterCountField
        label={t("reply.text")}
        value={text}
        limit={ratingLimits.reply}
        rows={4}
        help={`${t("reply.help")} ${t("reply.kept")}`}
        error={unfilled && t("answers.unfilled")}
        onChange={change}
      />
      {error && error.status !== 409 && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <div className="row gap-8">
        <ActionButton
          type="primary"
          htmlType="submit"
          missing={missing === null || isPending ? null : t(missing)}
          loading={isPending}
        >
          {t("reply.send")}
        </ActionButton>
        {rating.reply && <Button onClick={onClose}>{t("reply.cancel")}</Button>}
      </div>
    </form>
  );
}
