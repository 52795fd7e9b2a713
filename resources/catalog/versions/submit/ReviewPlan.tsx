import { AlignLeft, CircleCheck, Image, Lock, type LucideIcon, Mail, Package } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ReviewField, reviewFields } from "#contract/review/desk/review-fields.ts";
import type { VersionDiff } from "#contract/catalog/versions/schemas.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { useVersionChanges } from "../preview/VersionChangesCard.tsx";
import { ReviewForecastPanel } from "./ReviewForecastPanel.tsx";
import styles from "./submit.module.css";

/** Summary of the version's parts that reviewers read, and of when half and nine in ten are decided. */
export function ReviewPlan() {
  const { t } = useTranslation("versions");
  const { data } = useVersionChanges();
  const isFirst = data?.against === null;
  const count = isFirst ? reviewFields.length : (data?.fields.length ?? 0);
  const stay = reviewFields.length - count;
  return (
    // No landmark: the dialog shows it over the preview, which has it too.
    <div className={`stack gap-8 ${styles.part} ${styles.plan}`}>
      <div className="line gap-12">
        <h3 className="text-14 bold grow">{t("submit.reviewed")}</h3>
        {data && (
          <span className="text-13 regular faint">
            {t(isFirst ? "submit.allFields" : "submit.fields", { count, total: reviewFields.length })}
          </span>
        )}
      </div>
      {data ? <PlanLines changes={data} /> : <SkeletonBlock height={120} />}
      {data && stay > 0 && (
        <p className="line baseline">
          <CircleCheck className="toned" data-tone="ok" size={16} strokeWidth={1.75} aria-hidden />
          {t("submit.stay", { count: stay })}
        </p>
      )}
      <ReviewForecastPanel />
      <p className="line baseline text-13 soft">
        <Lock size={14} strokeWidth={1.75} aria-hidden />
        {t("submit.locked")}
      </p>
    </div>
  );
}

const textFields: readonly ReviewField[] = ["title", "shortDescription", "description"];
const imageFields: readonly ReviewField[] = ["icon", "screenshots"];

function PlanLines({ changes }: { changes: VersionDiff }) {
  const { t } = useTranslation("versions");
  const names = (fields: readonly ReviewField[]) =>
    changes.fields
      .filter((field) => fields.includes(field))
      .map((field) => t(`field.${field}`))
      .join(", ");
  const rest = reviewFields.filter(
    (reviewField) => ![...textFields, ...imageFields, "apkSection"].includes(reviewField),
  );
  const texts = names(textFields);
  const pictures = names(imageFields);
  const others = names(rest);
  const languages = new Set(
    changes.texts.filter((text) => textFields.includes(text.field)).map((text) => text.of ?? ""),
  ).size;
  const added = changes.package?.permissions.addedDangerous.length ?? 0;
  return (
    <ul className="divided">
      {changes.fields.includes("apkSection") && (
        <PlanLine
          icon={Package}
          title={t("submit.packageBy")}
          note={added > 0 ? t("submit.newPermissions", { count: added }) : t("submit.noNewPermissions")}
        />
      )}
      {texts && (
        <PlanLine icon={AlignLeft} title={t("submit.textsBy", { count: Math.max(1, languages) })} note={texts} />
      )}
      {pictures && <PlanLine icon={Image} title={t("submit.picturesBy")} note={pictures} />}
      {others && <PlanLine icon={Mail} title={t("submit.restBy")} note={others} />}
    </ul>
  );
}

function PlanLine({ icon: Icon, title, note }: { icon: LucideIcon; title: string; note: string }) {
  return (
    <li className={`line top ${styles.line}`}>
      <span className="faint">
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        {title}
        <div className="text-13 soft">{note}</div>
      </div>
    </li>
  );
}
