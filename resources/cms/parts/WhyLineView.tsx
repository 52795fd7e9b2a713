import type { WhyLine } from "./why-lines.ts";

export function WhyLineView({ line: { icon: Icon, tone, text } }: { line: WhyLine }) {
  return (
    <span className="inline toned text-13" data-tone={tone}>
      <Icon size={14} aria-hidden /> {text}
    </span>
  );
}
