import { PlainInput } from "#ui/plain/PlainInput.tsx";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { indianStates } from "#contract/reference/states.ts";
import { Field } from "#ui/fields/Field.tsx";
import { countriesIn } from "./countries.ts";
import { useFieldText } from "./use-field-text.ts";
import { usePinCode } from "./use-pin-code.ts";
import type { SignUp } from "./use-sign-up.ts";
import styles from "./SignUp.module.css";

function Country({ signUp: { form, change } }: { signUp: SignUp }) {
  const { t, i18n } = useTranslation("accounts");
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  return (
    <Field id="country" label={t("signUp.country")}>
      {(control) => (
        <select
          {...control}
          className={styles.select}
          autoComplete="country"
          value={form.country ?? "IN"}
          onChange={(event) => change({ country: event.target.value, state: "" })}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function State({ signUp: { form, problems, change } }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  const wrong = useFieldText(problems);
  const common = { autoComplete: "address-level1", value: form.state };
  return (
    <Field id="state" label={t("signUp.state")} error={wrong("state")}>
      {(control) =>
        form.country === "IN" ? (
          <select
            {...control}
            {...common}
            className={styles.select}
            onChange={(event) => change({ state: event.target.value })}
          >
            <option value="">{t("signUp.chooseState")}</option>
            {indianStates.map(({ code, name }) => (
              <option key={code}>{name}</option>
            ))}
          </select>
        ) : (
          <PlainInput {...control} {...common} onChange={(value) => change({ state: value })} />
        )
      }
    </Field>
  );
}

/** Step 2: the address; in India the PIN code fills state and district. */
export function AddressStep({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation("accounts");
  const { form, problems, change } = signUp;
  const wrong = useFieldText(problems);
  const inIndia = form.country === "IN";
  const place = usePinCode(form.country ?? "IN", form.postalCode, ({ district, state }) =>
    change({ state, ...(form.city.trim() === "" && { city: district }) }),
  );
  return (
    <>
      <div className={styles.pair}>
        <Country signUp={signUp} />
        <Field
          id="postalCode"
          label={t(inIndia ? "signUp.postalCode" : "signUp.postalCodeAbroad")}
          error={wrong("postalCode")}
          passed={place && t("signUp.pinFound", { district: place.district, state: place.state })}
        >
          {(control) => (
            <PlainInput
              {...control}
              inputMode={inIndia ? "numeric" : "text"}
              autoComplete="postal-code"
              value={form.postalCode}
              onChange={(value) => change({ postalCode: value })}
            />
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <State signUp={signUp} />
        <Field id="city" label={t("signUp.city")} error={wrong("city")}>
          {(control) => (
            <PlainInput
              {...control}
              autoComplete="address-level2"
              value={form.city}
              onChange={(value) => change({ city: value })}
            />
          )}
        </Field>
      </div>
      <Field id="address" label={t("signUp.address")} help={t("signUp.addressHelp")} error={wrong("address")}>
        {(control) => (
          <PlainInput
            {...control}
            autoComplete="street-address"
            value={form.address}
            onChange={(value) => change({ address: value })}
          />
        )}
      </Field>
    </>
  );
}
