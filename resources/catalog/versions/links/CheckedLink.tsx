import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LinkCheck, LinkField } from "#contract/catalog/versions/link-checks.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useLinkCheckText } from "../parts/links/use-link-check-text.ts";
import { useLinkCheck } from "./use-link-check.ts";

interface CheckedLinkProps {
  field: LinkField;
  address: string;
  /** Form field that holds the address. */
  children: ReactNode;
}

/**
 * Field with an address, and below it whether the address answers. A failure only warns: the form can still be sent.
 */
export function CheckedLink({ field, address, children }: CheckedLinkProps) {
  const { t } = useTranslation("versions");
  const { state, askAgain, settle } = useLinkCheck(field, address);
  return (
    <div className="stack gap-4" onBlur={settle}>
      {children}
      <div role="status" className="text-12 faint">
        {state === "asking" && t("link.asking")}
        {typeof state === "object" && (
          <>
            {state.state === "not_asked" ? (
              t("link.notAsked")
            ) : (
              <LinkCheckNote check={state} address={field === "supportEmail" ? null : address} />
            )}{" "}
            <button type="button" className="text-button link" onClick={askAgain}>
              {t("link.askAgain")}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

/** Result of the check, and where the address leads. */
function LinkCheckNote({
  check,
  address,
}: {
  check: Exclude<LinkCheck, { state: "not_asked" }>;
  address: string | null;
}) {
  const { kind, lines } = useLinkCheckText()(check, address);
  return (
    <FieldNote kind={kind}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </FieldNote>
  );
}
