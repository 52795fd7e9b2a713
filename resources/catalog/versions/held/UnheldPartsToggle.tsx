import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

/** Block with parts of a field that no reviewer named; collapsed, but at hand if they have the same problem. */
export function UnheldPartsToggle({ children }: { children: ReactNode }) {
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
