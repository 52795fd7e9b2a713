import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import type { Content } from "#contract/content/media/schemas.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { ItemHistory } from "../parts/ItemHistory.tsx";

/** Dialog with an item's history. */
export function History({ item, onClose }: { item: Content; onClose: () => void }) {
  const { t } = useTranslation("content");
  const { data, error, refetch } = useCall(
    contentLifecycleCalls.contentSteps,
    { params: { id: item.id } },
    { live: true },
  );
  return (
    <Modal open centered footer={null} width={520} title={t("steps.of", { name: item.name })} onCancel={onClose}>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton lines={3} />}
      {data && <ItemHistory steps={data} />}
    </Modal>
  );
}
