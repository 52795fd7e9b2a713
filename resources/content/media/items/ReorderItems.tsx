import { Button, Modal } from "antd";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentListCalls } from "#contract/content/media/list-calls.ts";
import { contentStatuses } from "#contract/content/media/content-types.ts";
import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { limits } from "#contract/limits.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { ContentStatusTag } from "../parts/ContentStatusTag.tsx";

interface ReorderItemsProps {
  item: ContentItem;
  packageName: string;
  onClose: () => void;
}

function moveItem<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.filter((_, at) => at !== from);
  const moved = all[from];
  return moved === undefined ? [...all] : [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** Dialog to reorder the items of one type and language as the store shows them. */
export function ReorderItems({ item, packageName, onClose }: ReorderItemsProps) {
  const { t } = useTranslation("content");
  const { t: shell } = useTranslation("shell");
  const notify = useNotify();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const { type, language } = item;
  const body = { type, languages: [language], status: [...contentStatuses], limit: limits.page.max };
  const { data, error, refetch } = useCall(contentListCalls.listContent, {
    params: { packagename: packageName },
    body,
  });
  const save = useCallUpdate(contentLifecycleCalls.orderContent);
  const placed = (data?.items ?? []).toSorted((a, b) => a.position - b.position);
  // Merges in items that were added or removed since the user reordered the list.
  const ids = [
    ...(chosen ?? []).filter((id) => placed.some((content) => content.id === id)),
    ...placed.map(({ id }) => id).filter((id) => !chosen?.includes(id)),
  ];
  const send = () =>
    save.mutate(
      { params: { packageName }, body: { type, language, ids } },
      {
        onSuccess: () => {
          notify.success(t("order.done"));
          onClose();
        },
        onError: ({ code }) => void (code === "content_order_changed" && refetch()),
      },
    );
  const step = (at: number, to: number, label: string, Icon: typeof ChevronUp) => (
    <Button
      type="text"
      aria-label={label}
      disabled={to < 0 || to >= ids.length}
      icon={<Icon size={16} aria-hidden />}
      onClick={() => setChosen(moveItem(ids, at, to))}
    />
  );
  return (
    <Modal
      open
      centered
      width={520}
      title={t("order.title")}
      cancelText={shell("act.cancel")}
      footer={dialogFooter({
        loading: save.isPending,
        missing: chosen === null ? t("order.choose") : null,
        onClick: send,
        children: t("order.save"),
      })}
      onCancel={onClose}
    >
      <div className="stack gap-12">
        <p className="text-13 soft">
          {t(`type.${type}`)}, <bdi lang={language}>{languages.find(({ code }) => code === language)?.name}</bdi>
        </p>
        {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {!data && !error && <CardSkeleton lines={3} />}
        <ol className="divided" aria-label={t("order.title")}>
          {ids.map((id, at) => {
            const content = placed.find((other) => other.id === id);
            if (!content) return null;
            return (
              <li key={id} className="line gap-12 padded-row">
                <bdi className="soft">{at + 1}</bdi>
                <bdi className="grow break-anywhere">{content.name}</bdi>
                <ContentStatusTag status={content.status} />
                {step(at, at - 1, t("order.up", { name: content.name }), ChevronUp)}
                {step(at, at + 1, t("order.down", { name: content.name }), ChevronDown)}
              </li>
            );
          })}
        </ol>
        {save.error && <FieldNote kind="error">{errorText(save.error)}</FieldNote>}
      </div>
    </Modal>
  );
}
