import { Button } from "antd";
import { Check, Copy, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type AccessKitContent,
  type AccessKitField,
  accessKitFields,
} from "#contract/catalog/access-kit/access-kit.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** Fields that reviewers type into the app exactly as shown, so they run left to right in every language. */
const verbatim: readonly AccessKitField[] = ["userName", "password", "otp", "phone"];

interface OpenedAccessKitProps {
  content: AccessKitContent;
  until: Date;
  onHide: () => void;
}

/** Box with the opened access kit's values, with a copy button for each field. */
export function OpenedAccessKit({ content, until, onHide }: OpenedAccessKitProps) {
  const { t } = useTranslation("access-kit");
  const format = useFormat();
  const given = accessKitFields.filter((field) => content[field] !== "");
  return (
    <div className="box">
      <dl className="facts">
        {given.map((field) => (
          <div key={field}>
            <dt>{t(`field.${field}`)}</dt>
            <dd className="line top">
              {verbatim.includes(field) ? (
                <bdi className="mono grow" dir="ltr" style={{ whiteSpace: "pre-wrap" }}>
                  {content[field]}
                </bdi>
              ) : (
                <p className="grow" dir="auto" style={{ whiteSpace: "pre-wrap" }}>
                  {content[field]}
                </p>
              )}
              <CopyField field={field} text={content[field]} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="row padded-row">
        <span className="grow text-12 soft">{t("desk.until", { time: format.time(until) })}</span>
        <Button size="small" icon={<EyeOff size={14} aria-hidden />} onClick={onHide}>
          {t("desk.hide")}
        </Button>
      </div>
    </div>
  );
}

function CopyField({ field, text }: { field: AccessKitField; text: string }) {
  const { t } = useTranslation("access-kit");
  const [copied, setCopied] = useState(false);
  const notify = useNotify();
  const label = t(copied ? "desk.copied" : "desk.copy", { field: t(`field.${field}`) });
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => notify.warning(t("desk.notCopied")),
    );
  const Icon = copied ? Check : Copy;
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon size={14} aria-hidden />}
      aria-label={label}
      title={label}
      onClick={copy}
    />
  );
}
