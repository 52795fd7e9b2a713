import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface DonePanelProps {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
  /** Buttons or links for what the user can do next. */
  children: ReactNode;
}

/** Panel that replaces a form after a successful submit. */
export function FormSuccessPanel({ icon: Icon, title, text, children }: DonePanelProps) {
  return (
    <div className="stack" role="status">
      <span className="icon-tile toned-ground" data-tone="ok">
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h1 className="text-28">{title}</h1>
        <p className="soft break-anywhere">{text}</p>
      </div>
      {children}
    </div>
  );
}
