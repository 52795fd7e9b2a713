import { useFormat } from "#ui/format/use-format.ts";

/** Progress of one small upload. */
export function UploadProgress({ share, label }: { share: number; label: string }) {
  const format = useFormat();
  const percent = Math.floor(share * 100);
  return (
    <div className="line gap-8 text-13">
      <span className="soft">
        {label} <strong className="strong">{format.percent(percent / 100)}</strong>
      </span>
      <div
        className="track grow"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
