import { ArrowLeft } from "lucide-react";
import { LinkButton } from "./LinkButton.tsx";

/** Arrow button at the head of a record's screen, back to its list. */
export function BackButton({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton
      to={to}
      type="text"
      aria-label={label}
      title={label}
      icon={<ArrowLeft className="mirror" size={20} strokeWidth={1.75} aria-hidden />}
    />
  );
}
