import { Button, Dropdown } from "antd";
import { Ellipsis, MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { canTransitionContent, isEditableContent } from "#contract/content/media/content-types.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import type { ItemAction } from "./ContentActionDialog.tsx";

interface ItemActionsProps {
  item: ContentItem;
  mayChange: boolean;
  onAct: (act: ItemAction) => void;
}

/** Buttons and menu with the actions that an item's status allows. */
export function ItemActions({ item, mayChange, onAct }: ItemActionsProps) {
  const { t } = useTranslation("content");
  const isOpen = isEditableContent(item.status);
  const isSendable = canTransitionContent("send", item.status);
  const acts = [
    ...(item.status === "inreview" ? (["withdraw"] as const) : []),
    item.visibility === "shown" ? ("hide" as const) : ("show" as const),
    ...(item.media !== "embed" && (isOpen || item.status === "live") ? (["replace"] as const) : []),
    ...(isOpen ? (["rename"] as const) : []),
    ...(isOpen && item.media !== "image" ? (["thumbnail"] as const) : []),
    ...(isOpen && item.media === "video" ? (["captions"] as const) : []),
    "order" as const,
    "language" as const,
    ...(item.asset.inLibrary ? [] : (["keep"] as const)),
    "steps" as const,
    "remove" as const,
  ];
  return (
    <span className="line gap-8">
      {mayChange && isSendable ? (
        <Button aria-label={t("send.named", { name: item.name })} onClick={() => onAct({ act: "send", items: [item] })}>
          {t(item.status === "rejected" ? "send.again" : "send.act")}
        </Button>
      ) : (
        <Button onClick={() => onAct({ act: "preview", items: [item] })}>{t("preview.act")}</Button>
      )}
      <Button
        type="text"
        aria-label={t("comments.open", { name: item.name, count: item.comments })}
        icon={<MessageSquare size={16} aria-hidden />}
        onClick={() => onAct({ act: "comments", items: [item] })}
      >
        {item.comments > 0 && <bdi>{item.comments}</bdi>}
      </Button>
      {!mayChange && <Button onClick={() => onAct({ act: "steps", items: [item] })}>{t("steps.act")}</Button>}
      {mayChange && (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: acts.map((act) => ({
              key: act,
              label: t(`${act}.act`),
              danger: act === "remove",
              onClick: () => onAct({ act, items: [item] }),
            })),
          }}
        >
          <Button
            type="text"
            aria-label={t("list.more", { name: item.name })}
            icon={<Ellipsis size={16} aria-hidden />}
          />
        </Dropdown>
      )}
    </span>
  );
}
