import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { indianStates } from "#contract/platform/reference/states.ts";
import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import { FormField } from "../form/FormField.tsx";
import type { SignUpState } from "./use-sign-up.ts";
import styles from "./SignUp.module.css";
import { loadWithRetry } from "#ui/lazy/load-code.ts";
import { intlLocale } from "#contract/format-dates.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";

/** Country options with names in the user's language, India first. */
function countriesIn(codes: readonly string[], language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([intlLocale(language)], { type: "region" });
  const all = codes.map((code) => ({ code, name: names.of(code) ?? code }));
  const sorted = all.sort((one, other) => one.name.localeCompare(other.name, language));
  return [...sorted.filter(({ code }) => code === "IN"), ...sorted.filter(({ code }) => code !== "IN")];
}

const allCodes = async () => (await import("./countries.ts")).countryCodes;

function Country({ rules, chosen }: Pick<SignUpState, "rules"> & { chosen: string }) {
  const { t, i18n } = useTranslation("accounts");
  const [codes, setCodes] = useState<readonly string[]>(["IN"]);
  useEffect(() => void loadWithRetry(allCodes).then(setCodes), []);
  const countries = useMemo(
    () => countriesIn([...new Set([...codes, chosen])], i18n.language),
    [codes, chosen, i18n.language],
  );
  return (
    <FormField name="country" label={t("signUp.country")} rules={rules("country")}>
      {({ onChange, ...control }) => (
        <select
          {...control}
          className={styles.select}
          autoComplete="country"
          onChange={(event) => onChange(event.target.value)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function State({ rules, inIndia }: Pick<SignUpState, "rules"> & { inIndia: boolean }) {
  const { t } = useTranslation("accounts");
  return (
    <FormField name="state" label={t("signUp.state")} rules={rules("state")}>
      {({ onChange, ...control }) =>
        inIndia ? (
          <select
            {...control}
            className={styles.select}
            autoComplete="address-level1"
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{t("signUp.chooseState")}</option>
            {indianStates.map(({ code, name }) => (
              <option key={code}>{name}</option>
            ))}
          </select>
        ) : (
          <PlainInput {...control} autoComplete="address-level1" onChange={onChange} />
        )
      }
    </FormField>
  );
}

/** Sign-up step 2: the address; in India the PIN code fills state and district. */
export function AddressStep({ signUp: { form, values, rules } }: { signUp: SignUpState }) {
  const { t } = useTranslation("accounts");
  const country = values.country ?? "IN";
  const inIndia = country === "IN";
  const place = usePinCode(country, values.postalCode, ({ district, state }) =>
    form.setFieldsValue({ state, ...(form.getFieldValue("city").trim() === "" && { city: district }) }),
  );
  return (
    <>
      <div className="halves">
        <Country rules={rules} chosen={country} />
        <FormField
          name="postalCode"
          label={t(inIndia ? "signUp.postalCode" : "signUp.postalCodeAbroad")}
          passed={place && t("signUp.pinFound", { district: place.district, state: place.state })}
          rules={rules("postalCode")}
        >
          {(control) => <PlainInput {...control} inputMode={inIndia ? "numeric" : "text"} autoComplete="postal-code" />}
        </FormField>
      </div>
      <div className="halves">
        <State rules={rules} inIndia={inIndia} />
        <FormField name="city" label={t("signUp.city")} rules={rules("city")}>
          {(control) => <PlainInput {...control} autoComplete="address-level2" />}
        </FormField>
      </div>
      <FormField name="address" label={t("signUp.address")} help={t("signUp.addressHelp")} rules={rules("address")}>
        {(control) => <PlainInput {...control} autoComplete="street-address" />}
      </FormField>
    </>
  );
}

interface PinPlace {
  readonly district: string;
  readonly state: string;
}

/** Returns the district and state of an Indian PIN code; null while unknown or if the server has no answer. */
function usePinCode(country: string, pin: string, onFound: (place: PinPlace) => void): PinPlace | null {
  const [place, setPlace] = useState<PinPlace | null>(null);
  const tell = useRef(onFound);
  tell.current = onFound;
  const complete = country === "IN" && /^[1-9]\d{5}$/.test(pin.trim());
  useEffect(() => {
    setPlace(null);
    if (!complete) return;
    const stop = new AbortController();
    callApi(signedOutCalls.getPinCode, { params: { pin: pin.trim() } }, { signal: stop.signal }).then(
      (pinPlace) => {
        setPlace(pinPlace);
        tell.current(pinPlace);
      },
      // If the lookup fails, the user fills in the fields by hand.
      () => undefined,
    );
    return () => stop.abort();
  }, [complete, pin]);
  return place;
}
