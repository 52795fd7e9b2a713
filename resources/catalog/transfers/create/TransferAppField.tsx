import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useDebouncedInput } from "#ui/crud/list/use-debounced-input.ts";
import { Field } from "#ui/fields/Field.tsx";
import type { TransferOffer } from "./use-transfer-offer.ts";

const pageSize = "20";

/** The app, searched by title, package or number. */
export function TransferAppField({ offering: { appId, put, preview } }: { offering: TransferOffer }) {
  const { t } = useTranslation("transfers");
  const [searchText, search] = useState("");
  const [typed, setTyped] = useDebouncedInput(searchText, search);
  const query = { limit: pageSize, ...(searchText !== "" && { searchText }) };
  const { data, isFetching } = useCall(appCalls.listApps, { query }, { keepPrevious: true });
  const results = (data?.items ?? []).map(({ id, title, developer, packageName }) => ({
    value: id,
    label: t("create.appOf", { title, developer: developer.name }),
    title: packageName ?? "",
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
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          allowClear
          placeholder={t("create.appSearch")}
          value={appId === "" ? undefined : appId}
          options={options}
          loading={isFetching}
          notFoundContent={t("create.noApp")}
          onChange={(id: string | undefined) => put("appId", id ?? "")}
        />
      )}
    </Field>
  );
}
