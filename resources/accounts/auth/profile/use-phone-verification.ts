import { useState } from "react";
import * as z from "zod";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { otpCalls, OtpSentResponse } from "#contract/accounts/auth/otp.ts";
import { defaultCallingCode } from "#contract/accounts/auth/registration.ts";
import type { CallOutput } from "#contract/call.ts";
import { useCaptcha } from "#providers/captcha/use-captcha.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useRefreshProfile } from "#providers/auth/use-refresh-profile.ts";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useReportCallFailure } from "../parts/use-report-call-failure.ts";
import { deviceFingerprint } from "./device-fingerprint.ts";

export interface PhoneNumberInput {
  readonly countryCode: string;
  readonly phone: string;
}
type Sent = CallOutput<typeof otpCalls.initOtp>;

/** Steps to verify a phone number: enter it, enter its code, proven. */
type Step = { name: "number" } | { name: "code"; sent: Sent; triesLeft: number; codes: number } | { name: "proven" };

const Remembered = z.object(OtpSentResponse.shape);

/** Returns the code sent before the dialog was closed or the page reloaded, if it is still valid. */
function previouslySentCode({ code, params }: ApiError): Sent | undefined {
  if (!["otp_too_soon", "otp_too_many"].includes(code)) return undefined;
  return Remembered.safeParse({ nextCodeAt: null, ...params }).data;
}

/** Sends and verifies codes, and saves a new number. A rejected call keeps the typed values. */
export function usePhoneVerification(onDone: (outcome: "verified" | "saved") => void) {
  const { revision } = useProfile();
  const [number, setNumber] = useState<PhoneNumberInput | null>(null);
  const [step, setStep] = useState<Step>({ name: "number" });
  const [failure, setFailure] = useState<ApiError | null>(null);
  const init = useCallMutation(otpCalls.initOtp);
  const verify = useCallMutation(otpCalls.verifyOtp);
  const update = useCallUpdate(profileCalls.updateProfile);
  const updateAbroad = useCallUpdate(profileCalls.updateInternationalNumber);
  const captcha = useCaptcha();
  const [isChecking, setIsChecking] = useState(false);
  const askAgain = useRefreshProfile();
  const report = useReportCallFailure();
  /** Calls `act` with a fresh captcha response, which every code request and every attempt needs. */
  const withCaptcha = (act: (h_captcha_response: string) => void) => {
    setIsChecking(true);
    captcha
      .answer()
      .then(act, setFailure)
      .finally(() => setIsChecking(false));
  };
  const done = (outcome: "verified" | "saved") => {
    void askAgain();
    onDone(outcome);
  };
  const send = (typed: PhoneNumberInput) => {
    const codes = step.name === "code" ? step.codes : 0;
    setFailure(null);
    setNumber(typed);
    const body = { ...typed, deviceFingerprint: deviceFingerprint(), isRetry: codes > 0, noOfTries: codes };
    const onSuccess = (sent: Sent) => setStep({ name: "code", sent, triesLeft: sent.triesLeft, codes: codes + 1 });
    const onError = (error: ApiError) => {
      const sent = step.name === "code" ? undefined : previouslySentCode(error);
      if (sent) onSuccess(sent);
      else setFailure(error);
    };
    withCaptcha((h_captcha_response) => init.mutate({ body: { ...body, h_captcha_response } }, { onSuccess, onError }));
  };
  const give = (otp: string) => {
    if (!number) return;
    setFailure(null);
    const onSuccess = ({ takesEffect }: CallOutput<typeof otpCalls.verifyOtp>) =>
      takesEffect === "now" ? done("verified") : setStep({ name: "proven" });
    const onError = (error: ApiError) => {
      setFailure(error);
      report(otpCalls.verifyOtp, error);
      const left = Number(error.params["count"] ?? 0);
      if (step.name === "code" && ["otp_wrong", "otp_ended"].includes(error.code))
        setStep({ ...step, triesLeft: left });
    };
    const body = { phone: number.phone, otp, deviceFingerprint: deviceFingerprint() };
    withCaptcha((h_captcha_response) =>
      verify.mutate({ body: { ...body, h_captcha_response } }, { onSuccess, onError }),
    );
  };
  const save = () => {
    if (!number) return;
    setFailure(null);
    const body = { revision, countryCode: number.countryCode, mobileNumber: number.phone };
    const call = number.countryCode === defaultCallingCode ? update : updateAbroad;
    call.mutate({ body }, { onSuccess: () => done("saved"), onError: setFailure });
  };
  const back = () => {
    setStep({ name: "number" });
    setFailure(null);
  };
  const isBusy = isChecking || [init, verify, update, updateAbroad].some(({ isPending }) => isPending);
  return { number, step, failure, isBusy, captcha, send, give, save, back };
}
export type PhoneVerification = ReturnType<typeof usePhoneVerification>;
