import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Field } from "#ui/fields/Field.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldElementId } from "../paths.ts";
import { updateFormSection } from "../form/use-draft.ts";

/** Fields for device manufacturers and their models; an empty selection means all. */
export function AbTestDeviceFields() {
  const { t } = useTranslation("listings");
  const format = useFormat();
  const { form, edit, editable } = useVersionForm();
  const { oems, models } = form.abTest;
  const makers = useCall(referenceCalls.listOems, {});
  const devices = useCall(
    referenceCalls.listModels,
    { body: { oems: oems.slice(0, 50) } },
    { enabled: oems.length > 0, keepPrevious: true },
  );
  const offered = oems.length > 0 ? (devices.data?.items ?? []) : [];
  const chooseMakers = (next: string[]) => {
    const offeredModels = offered.filter((device) => next.includes(device.oem)).map((device) => device.model);
    edit(updateFormSection("abTest", { oems: next, models: models.filter((model) => offeredModels.includes(model)) }));
  };
  const total = oems.length > 0 ? devices.data?.total : undefined;
  return (
    <div className="halves">
      <Field label={t("ab.oems")} id={fieldElementId("abTest.oems")}>
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            disabled={!editable}
            value={oems}
            maxTagCount="responsive"
            placeholder={t("ab.oemsPlaceholder")}
            onChange={chooseMakers}
            options={makers.data?.items.map((item) => ({ value: item.oem, label: item.oem })) ?? []}
          />
        )}
      </Field>
      <Field
        label={t("ab.models")}
        id={fieldElementId("abTest.models")}
        extra={
          total !== undefined &&
          t("ab.modelsCount", { count: total, number: format.number(total), makers: oems.slice(0, 2).join(", ") })
        }
      >
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            disabled={!editable || oems.length === 0}
            loading={devices.isFetching}
            value={models}
            maxTagCount="responsive"
            placeholder={t("ab.modelsPlaceholder")}
            showSearch={{ optionFilterProp: "label" }}
            onChange={(next: string[]) => edit(updateFormSection("abTest", { models: next }))}
            options={offered.map((device) => ({ value: device.model, label: `${device.oem} ${device.name}` }))}
          />
        )}
      </Field>
    </div>
  );
}
