import { LoaderCircle, ShieldCheck, ShieldX } from "lucide-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";

interface CaptchaLineProps {
  state: "working" | "asking" | "failed" | "done";
  /** Ref for the container of the widget, if the captcha has one. */
  place: Ref<HTMLDivElement>;
}

const looks = {
  working: { icon: LoaderCircle, tone: "info" },
  asking: { icon: ShieldCheck, tone: "info" },
  failed: { icon: ShieldX, tone: "err" },
  done: { icon: ShieldCheck, tone: "ok" },
} as const;

/** Box with the status of the captcha, which is solved without a puzzle or by a widget. */
export function CaptchaStatus({ state, place }: CaptchaLineProps) {
  const { t } = useTranslation("shell");
  const { icon: Icon, tone } = looks[state];
  return (
    <div className="box padded-row">
      <div className="line text-13" role="status">
        <Icon className="toned" data-tone={tone} size={16} strokeWidth={1.75} aria-hidden />
        {t(`captcha.${state}`)}
      </div>
      <div ref={place} />
    </div>
  );
}
