import { Button, Input } from "antd";
import { Crosshair, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CaptionFinding, CaptionCue } from "#contract/content/media/captions/captions.ts";
import { parseTypedTimestamp, formatWebVttTimestamp } from "#contract/content/media/captions/webvtt.ts";
import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import styles from "./captions.module.css";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

interface MomentInputProps {
  ms: number;
  label: string;
  nowLabel: string;
  now: () => number;
  onChange: (ms: number) => void;
}

/** Timestamp input. A value applies as soon as it can be parsed, and is reformatted on blur. */
function TimestampInput({ ms, label, nowLabel, now, onChange }: MomentInputProps) {
  const { t } = useTranslation("content");
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      aria-label={label}
      aria-invalid={typed !== null && parseTypedTimestamp(typed) === null}
      dir="ltr"
      className={`mono ${styles.moment}`}
      suffix={
        <Button
          type="text"
          size="small"
          aria-label={nowLabel}
          title={t("captions.now")}
          icon={<Crosshair size={14} aria-hidden />}
          onClick={() => onChange(now())}
        />
      }
      value={typed ?? formatWebVttTimestamp(ms)}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = parseTypedTimestamp(target.value);
        if (read !== null) onChange(read);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface CueRowProps {
  cue: CaptionCue;
  number: number;
  language: LanguageCode;
  findings: readonly CaptionFinding[];
  /** Returns the current time of the video in ms. */
  now: () => number;
  onChange: (cue: CaptionCue) => void;
  onRemove: () => void;
}

/** Row to edit a caption cue: start, end, text and findings. */
export function CueRow({ cue, number, language, findings, now, onChange, onRemove }: CueRowProps) {
  const { t } = useTranslation("content");
  return (
    <li className="stack gap-4 padded-row">
      <div className="row gap-8">
        <TimestampInput
          ms={cue.startMs}
          label={t("captions.fromOf", { number })}
          nowLabel={t("captions.nowOfStart", { number })}
          now={now}
          onChange={(startMs) => onChange({ ...cue, startMs })}
        />
        <TimestampInput
          ms={cue.endMs}
          label={t("captions.toOf", { number })}
          nowLabel={t("captions.nowOfEnd", { number })}
          now={now}
          onChange={(endMs) => onChange({ ...cue, endMs })}
        />
        <Button
          type="text"
          className="push"
          aria-label={t("captions.removeLine", { number })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <Input.TextArea
        aria-label={t("captions.textOf", { number })}
        autoSize={{ minRows: 1, maxRows: 3 }}
        lang={language}
        dir={textDirection(language)}
        value={cue.text}
        onChange={({ target }) => onChange({ ...cue, text: target.value.replace(/\n{2,}/g, "\n") })}
      />
      {findings.map(({ fault, weight }) => (
        <FieldNote key={fault} kind={weight === "refuse" ? "error" : "warning"}>
          {t(`captions.fault.${fault}`)}
        </FieldNote>
      ))}
    </li>
  );
}
