import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";

/** Card with the staff flag on an app, as its developer sees it. */
export function DeveloperFlagCard({ flag }: { flag: NonNullable<AppDetails["flag"]> }) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  return (
    <Card
      title={
        <>
          <Flag size={16} strokeWidth={1.75} aria-hidden /> {t("overview.flag.title")}
        </>
      }
      foot={
        <p className="text-12 soft">
          {t("overview.flag.written", { when: format.moment(flag.at) })} {t("overview.flag.same")}
        </p>
      }
    >
      <p dir="auto" className="pre-line break-anywhere text-13">
        {flag.text}
      </p>
    </Card>
  );
}
