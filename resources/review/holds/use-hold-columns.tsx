import { useTranslation } from "react-i18next";
import type { HeldVersionRow } from "#contract/review/desk/schemas.ts";
import type { ListColumn } from "#ui/crud/list/list-types.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { UnansweredQuestionTag, HeldAppCell } from "./HoldCells.tsx";

const countFixed = ({ fields }: HeldVersionRow): number => fields.filter(({ fixedAt }) => fixedAt !== null).length;

export function useHoldColumns(): ListColumn<HeldVersionRow>[] {
  const { t } = useTranslation(["holds", "versions"]);
  const format = useFormat();
  const fieldsOf = ({ fields }: HeldVersionRow) => format.list(fields.map(({ field }) => t(`versions:field.${field}`)));
  const progress = (row: HeldVersionRow) => t("fixed", { fixed: countFixed(row), count: row.fields.length });
  const lastMessageText = ({ lastMessage }: HeldVersionRow) =>
    lastMessage &&
    t("said", {
      author: lastMessage.author,
      field: t(`versions:field.${lastMessage.field}`),
      text: lastMessage.text,
    });
  return [
    {
      key: "title",
      title: t("column.app"),
      show: "always",
      text: ({ version }) => version.title,
      cell: (row) => <HeldAppCell {...row} />,
    },
    { key: "package", title: t("column.package"), show: "hidden", text: ({ app }) => app.packageName },
    {
      key: "answer",
      title: t("column.answer"),
      width: 170,
      text: ({ askedAt }) => askedAt,
      cell: (row) => <UnansweredQuestionTag {...row} />,
    },
    {
      key: "last",
      title: t("column.last"),
      width: 280,
      show: "wide",
      text: lastMessageText,
      cell: ({ lastMessage }) =>
        lastMessage ? (
          <span className="two-lines" title={lastMessage.text}>
            <span className="text-12 faint ellipsis">
              <bdi>{lastMessage.author}</bdi>, {t(`versions:field.${lastMessage.field}`)}
            </span>
            <span className="text-13 ellipsis" dir="auto">
              {lastMessage.text}
            </span>
          </span>
        ) : (
          <span className="faint">–</span>
        ),
    },
    {
      key: "fields",
      title: t("column.fields"),
      width: 200,
      text: (row) => `${fieldsOf(row)} (${progress(row)})`,
      cell: (row) => (
        <span className="two-lines">
          <span className="text-13">{fieldsOf(row)}</span>
          <span className="text-12 faint">{progress(row)}</span>
        </span>
      ),
    },
    {
      key: "held",
      title: t("column.held"),
      width: 160,
      text: ({ heldAt }) => heldAt,
      cell: ({ heldAt, heldBy }) => (
        <span className="two-lines">
          <DateTime at={heldAt} />
          <span className="text-12 faint ellipsis" dir="auto">
            {heldBy?.name ?? t("nobody")}
          </span>
        </span>
      ),
    },
    { key: "heldBy", title: t("column.heldBy"), show: "hidden", text: ({ heldBy }) => heldBy?.name ?? null },
    {
      key: "kept",
      title: t("column.kept"),
      show: "hidden",
      text: ({ placeKeptUntil }) => placeKeptUntil,
      cell: ({ placeKeptUntil }) => <DateTime at={placeKeptUntil} form="full" />,
    },
  ];
}
