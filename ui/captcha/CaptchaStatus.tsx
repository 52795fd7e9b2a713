import { LoaderCircle, ShieldCheck, ShieldX } from "lucide-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";

interface CaptchaLineProps {
  state: { kind: "working" | "asking" | "failed" } | { kind: "done"; seconds: number | null };
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
  const format = useFormat();
  const { icon: Icon, tone } = looks[state.kind];
  return (
    <div className="box padded-row">
      <div className="line text-13" role="status">
        <Icon className="toned" data-tone={tone} size={16} strokeWidth={1.75} aria-hidden />
        {t(`captcha.${state.kind}`)}
        {state.kind === "done" && state.seconds !== null && (
          <span className="push text-12 soft">
            {t("captcha.took", { seconds: format.number(Math.max(0.1, Math.round(state.seconds * 10) / 10)) })}
          </span>
        )}
      </div>
      <div ref={place} />
    </div>
  );
}
