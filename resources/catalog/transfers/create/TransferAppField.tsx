import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useCallSelect } from "#providers/data/use-call-select.ts";
import { apps } from "#resources/catalog/apps/index.tsx";
import { Field } from "#ui/fields/Field.tsx";
import type { TransferOffer } from "./use-transfer-offer.ts";

/** Field to choose the app, searched by title, package or number. */
export function TransferAppField({ offering: { appId, put, preview } }: { offering: TransferOffer }) {
  const { t } = useTranslation("transfers");
  const { records, selectProps } = useCallSelect(apps, {
    label: ({ title, developer }) => t("create.appOf", { title, developer: developer.name }),
    searchBy: "searchText",
    size: 20,
  });
  const results = selectProps.options.map((option) => ({
    ...option,
    title: records.find(({ id }) => id === option.value)?.packageName ?? "",
  }));
  const chosen = preview && {
    value: preview.app.id,
    label: t("create.appOf", { title: preview.app.title, developer: preview.from.name }),
    title: preview.app.packageName ?? "",
  };
  const options = chosen && !results.some(({ value }) => value === chosen.value) ? [chosen, ...results] : results;
  return (
    <Field label={t("create.app")}>
      {(control) => (
        <Select
          {...control}
          {...selectProps}
          allowClear
          placeholder={t("create.appSearch")}
          value={appId === "" ? undefined : appId}
          options={options}
          notFoundContent={t("create.noApp")}
          onChange={(id: string | undefined) => put("appId", id ?? "")}
        />
      )}
    </Field>
  );
}
