import { Input, type InputProps, Select } from "antd";
import { indianStates } from "#contract/platform/reference/states.ts";

const states = indianStates.map(({ name }) => ({ value: name, label: name }));

/** Select of Indian states, or a text input for other countries. `Form.Item` injects value and id. */
export function AddressStateInput({
  inIndia,
  autoComplete,
  ...item
}: Pick<InputProps, "autoComplete"> & { inIndia: boolean }) {
  return inIndia ? (
    <Select showSearch={{ optionFilterProp: "label" }} options={states} {...item} />
  ) : (
    <Input autoComplete={autoComplete} dir="auto" {...item} />
  );
}
