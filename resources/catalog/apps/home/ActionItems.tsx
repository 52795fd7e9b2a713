import {
  ArrowLeftRight,
  Ban,
  CircleOff,
  CirclePause,
  CircleX,
  FileX,
  Gauge,
  type LucideIcon,
  Pencil,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { developerTransferPath } from "#resources/catalog/transfers/paths.ts";
import { appPath, continueVersionPath } from "../paths.ts";
import type { ActionItem } from "./action-items.ts";
import { useActionItemText } from "./use-action-item-text.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import styles from "./home.module.css";

const looks: Record<ActionItem["kind"], { icon: LucideIcon; tone: "warn" | "err" | "neu" }> = {
  held: { icon: CirclePause, tone: "warn" },
  sentBack: { icon: FileX, tone: "err" },
  unfinished: { icon: Pencil, tone: "neu" },
  rejected: { icon: CircleX, tone: "err" },
  blocked: { icon: Ban, tone: "err" },
  limited: { icon: Gauge, tone: "warn" },
  inactive: { icon: CircleOff, tone: "neu" },
  offered: { icon: ArrowLeftRight, tone: "warn" },
  leaving: { icon: ArrowLeftRight, tone: "neu" },
};

interface Row {
  readonly key: string;
  readonly path: string;
  readonly picture: { readonly iconUrl: string | null; readonly title: string };
}

function rowOf(need: ActionItem): Row {
  if ("transfer" in need) {
    const { id, app } = need.transfer;
    return { key: id, path: developerTransferPath(id), picture: { iconUrl: null, title: app.title } };
  }
  if ("version" in need)
    return { key: need.version.id, path: continueVersionPath(need.version), picture: need.version };
  return { key: need.app.id, path: appPath(need.app.id), picture: need.app };
}

function ActionItemRow({ need, first }: { need: ActionItem; first: boolean }) {
  const { icon: Icon, tone } = looks[need.kind];
  const { title, detail, act } = useActionItemText(need);
  const { path, picture } = rowOf(need);
  return (
    <li className={`row gap-12 padded-row ${styles.need}`} data-tone={tone}>
      <Icon size={18} strokeWidth={1.75} className={`toned ${styles.sign}`} aria-hidden />
      <AppIcon url={picture.iconUrl} title={picture.title} size={32} />
      <div className={styles.words}>
        <div className="medium">{title}</div>
        <div className="text-13 soft">{detail}</div>
      </div>
      <LinkButton to={path} type={first ? "primary" : "default"} size="small" className="push">
        {act}
      </LinkButton>
    </li>
  );
}

/**
 * Card with the items that wait for the developer, with one sentence and one button each. Only the first button is
 * primary.
 */
export function ActionItems({ needs }: { needs: readonly ActionItem[] }) {
  const { t } = useTranslation("apps");
  if (needs.length === 0) return null;
  const title = (
    <>
      {t("needs.title")} <CountBadge count={needs.length} tone="err" />
    </>
  );
  return (
    <Card title={title} extra={t("needs.order")} padding="none">
      <ul className="divided">
        {needs.map((need, index) => (
          <ActionItemRow key={rowOf(need).key} need={need} first={index === 0} />
        ))}
      </ul>
    </Card>
  );
}
