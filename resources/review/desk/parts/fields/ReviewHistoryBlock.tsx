import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { VerdictTag } from "#resources/catalog/versions/parts/holds/VerdictTag.tsx";
import { useNameWithPartsLabel } from "#resources/catalog/versions/parts/listing/use-field-part-label.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { SentInNote } from "../SentInNote.tsx";
import { StatusHistoryList } from "../StatusHistoryList.tsx";
import { type ReasonReader, useReasonReader } from "../use-reason-reader.ts";
import styles from "./fields.module.css";

type Hold = ReviewSubmission["earlierHolds"][number];

function EarlierHold({ hold, read }: { hold: Hold; read: ReasonReader }) {
  const { t } = useTranslation(["review", "versions"]);
  const format = useFormat();
  const withParts = useNameWithPartsLabel();
  const spoken = hold.fields.filter((field) => field.messages.length > 0 || field.check !== null);
  const reasons = hold.fields.map((field) => ({ ...field, read: read(field) }));
  const sentIn = reasons.find((reason) => reason.read)?.read?.sentIn;
  return (
    <li>
      <span className="soft">{format.shortDay(hold.at)}:</span>{" "}
      <span dir="auto">
        {reasons
          .map(({ title, parts, fixedAt, read: translated }) =>
            t(fixedAt ? "evidence.fixed" : "evidence.open", { title: withParts(translated?.title ?? title, parts) }),
          )
          .join(" · ")}
      </span>{" "}
      {sentIn && <SentInNote language={sentIn} />}
      {spoken.map((field) => (
        <div key={field.id} className={styles.thread}>
          <div className="text-12 soft">{t("evidence.thread", { field: t(`versions:field.${field.field}`) })}</div>
          {field.messages.map((message) => (
            <p key={message.id} dir="auto">
              <strong>{message.author}</strong> {message.text}
            </p>
          ))}
          {field.check && (
            <p className="row">
              <VerdictTag verdict={field.check.verdict} /> <bdi>{field.check.words}</bdi>
            </p>
          )}
        </div>
      ))}
    </li>
  );
}

/** Section with earlier holds of this app and their threads, and its whole history on demand. */
export function ReviewHistoryBlock({ submission }: { submission: ReviewSubmission }) {
  const { t } = useTranslation("review");
  const [history, setHistory] = useState(false);
  const read = useReasonReader(submission.developer.language);
  return (
    <>
      <h3 className={`text-13 medium soft ${styles.heading}`}>{t("evidence.head")}</h3>
      <section className={`text-13 ${styles.field}`} aria-label={t("evidence.earlierHolds")}>
        <div className="stack gap-4">
          <h3 className="text-13 medium soft">{t("evidence.earlierHolds")}</h3>
        </div>
        <div className={styles.content}>
          {submission.earlierHolds.length === 0 ? (
            <span className="soft">{t("evidence.noHolds")}</span>
          ) : (
            <ul className="stack gap-8">
              {submission.earlierHolds.map((hold) => (
                <EarlierHold key={hold.at} hold={hold} read={read} />
              ))}
            </ul>
          )}{" "}
          <button
            type="button"
            className="text-button link"
            aria-expanded={history}
            onClick={() => setHistory(!history)}
          >
            {t(history ? "evidence.hideHistory" : "evidence.showHistory")}
          </button>
          {history && (
            <div>
              <StatusHistoryList
                history={submission.history}
                appStatus={submission.app.status}
                media={submission.details.media}
                read={read}
              />
            </div>
          )}
        </div>
      </section>
    </>
  );
}
