import { AutoComplete, Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { analyticsLimits, type UtmTag, utmTags } from "#contract/statistics/console-analytics/event-tags.ts";
import { normalizeUtmTag } from "#contract/platform/status/app-link.ts";
import { Field } from "#ui/fields/Field.tsx";
import { Card } from "#ui/page/Card.tsx";
import { CopyButton } from "#ui/page/CopyButton.tsx";
import styles from "../marketing-resources.module.css";
import type { PromotedLink } from "./use-promoted-link.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";

const optionalTags: readonly UtmTag[] = ["utm_term", "utm_content"];

interface TagFieldProps {
  tag: UtmTag;
  link: PromotedLink;
  campaigns: readonly { value: string; label: string }[];
}

function TagField({ tag, link, campaigns }: TagFieldProps) {
  const { t } = useTranslation(["marketing-resources", "shell"]);
  const value = link.tags[tag] ?? "";
  const tidy = normalizeUtmTag(value);
  const warning = tidy !== value && (
    <>
      {t("link.spelling", { value, tidy })}{" "}
      <Button type="link" size="small" className={styles.inText} onClick={() => link.setTag(tag, tidy)}>
        {t("link.tidy", { tidy })}
      </Button>
    </>
  );
  return (
    <Field
      label={<span dir="ltr">{tag}</span>}
      help={t(`link.help.${tag}`)}
      warning={warning}
      {...(optionalTags.includes(tag) && { optional: t("link.optional") })}
    >
      {(control) => (
        <AutoComplete
          {...control}
          value={value}
          options={tag === "utm_campaign" ? [...campaigns] : []}
          popupMatchSelectWidth={false}
          onChange={(next: string) => link.setTag(tag, next)}
        >
          <Input dir="ltr" maxLength={analyticsLimits.utmCharacters} autoComplete="off" spellCheck={false} />
        </AutoComplete>
      )}
    </Field>
  );
}

/** Card that builds the link and its UTM tags; everything else on the page uses this link. */
export function LinkCard({ appId, link }: { appId: string; link: PromotedLink }) {
  const { t } = useTranslation("marketing-resources");
  const campaigns = useCampaignNames(appId);
  const isForDevices = link.address.startsWith("market:");
  return (
    <Card title={t("link.title")} extra={t("link.note")}>
      <div className="stack">
        <div className={styles.tags}>
          {utmTags.map((tag) => (
            <TagField key={tag} tag={tag} link={link} campaigns={campaigns} />
          ))}
        </div>
        <div className="stack gap-8">
          <h3 className="text-13 medium">{t("link.yours")}</h3>
          <output className={`mono break-anywhere ${styles.address}`} dir="ltr">
            {link.address}
          </output>
          <div className="row">
            <CopyButton text={link.address} type="primary">
              {t("link.copy")}
            </CopyButton>
            <span className="text-12 faint">{t(isForDevices ? "link.opensStore" : "link.opensPage")}</span>
          </div>
        </div>
      </div>
    </Card>
  );
}

/**
 * Returns the app's campaigns as options for `utm_campaign`: installs through a link with a campaign's id are
 * attributed to it. Without statistics there are no options, and any text may be typed.
 */
function useCampaignNames(appId: string): readonly { value: string; label: string }[] {
  const { data } = useCall(campaignCalls.campaignIntervals, { query: { appId } });
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
