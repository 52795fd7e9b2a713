import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

/** What of a field nobody named: out of the way, but at hand for the same claim elsewhere. */
export function NotHeld({ children }: { children: ReactNode }) {
  const { t } = useTranslation("versions");
  const [shown, setShown] = useState(false);
  return (
    <>
      <div>
        <button type="button" className="text-button link" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? "held.hideOthers" : "held.showOthers")}
        </button>
      </div>
      {shown && children}
    </>
  );
}
