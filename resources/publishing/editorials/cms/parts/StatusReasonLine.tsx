import type { StatusReason } from "./use-status-reasons.ts";

export function StatusReasonLine({ line: { icon: Icon, tone, text } }: { line: StatusReason }) {
  return (
    <span className="inline toned text-13" data-tone={tone}>
      <Icon size={14} aria-hidden /> {text}
    </span>
  );
}
