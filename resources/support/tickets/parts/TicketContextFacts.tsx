import { Button } from "antd";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TicketContext } from "#contract/support/tickets/ticket.ts";

/** Facts of a context, in display order. */
const facts = ["appId", "versionId", "uploadId", "finding", "errorCode", "requestId", "page"] as const;

interface ContextFactsProps {
  context: TicketContext;
  /** Title of the app, if known. */
  appTitle?: string | undefined;
  /** Removes a fact; only before the ticket is sent. */
  onTakeOut?: (fact: keyof TicketContext) => void;
}

/** Description list of facts from the screen on which the user asked for help. */
export function TicketContextFacts({ context, appTitle, onTakeOut }: ContextFactsProps) {
  const { t } = useTranslation("tickets");
  const known = facts.filter((fact) => context[fact] !== undefined);
  if (known.length === 0) return <p className="text-13 faint padded-row">{t("context.none")}</p>;
  return (
    <dl className="facts">
      {known.map((fact) => (
        <div key={fact}>
          <dt className="text-12 soft">{t(`context.${fact}`)}</dt>
          <dd className="line gap-8">
            {fact === "appId" && appTitle !== undefined ? (
              <bdi>{appTitle}</bdi>
            ) : (
              <code dir="ltr" className="text-12 break-anywhere">
                {context[fact]}
              </code>
            )}
            {onTakeOut && (
              <Button
                type="text"
                size="small"
                className="push"
                icon={<X size={14} aria-hidden />}
                aria-label={t("context.takeOut", { fact: t(`context.${fact}`) })}
                onClick={() => onTakeOut(fact)}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
