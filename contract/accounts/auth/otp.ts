import * as z from "zod";
import { CaptchaResponse } from "./captcha.ts";
import { toE164PhoneNumber } from "./registration.ts";
import { defineCall } from "#contract/call.ts";
import { Instant } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";

/** Calling code without the plus. */
export const CallingCode = z.string().regex(/^[1-9]\d{0,3}$/, "phone_invalid");
/** National phone number as typed next to its country code. */
export const NationalPhoneNumber = z
  .string()
  .trim()
  .max(20)
  .regex(/^[\d\s()-]+$/, "phone_invalid");

/** Random id that the browser generates and stores. A code works only in the browser that requested it. */
const DeviceFingerprint = z.string().regex(/^[\w.-]{16,128}$/);

const InitOtp = z
  .strictObject({
    deviceFingerprint: DeviceFingerprint,
    /** Number of retries as the client counts them; the server trusts only the codes it has sent. */
    isRetry: z.boolean().default(false),
    noOfTries: z.int().min(0).max(100).default(0),
    phone: NationalPhoneNumber,
    countryCode: CallingCode,
    h_captcha_response: CaptchaResponse,
  })
  .refine(({ countryCode, phone }) => toE164PhoneNumber(countryCode, phone) !== null, {
    path: ["phone"],
    params: { code: "phone_invalid" },
    when: ({ value }) => z.object({ phone: NationalPhoneNumber, countryCode: CallingCode }).safeParse(value).success,
  });

/**
 * Remaining tries and codes. The params of a refusal contain it too, if the previous code still works on this device.
 */
export const OtpSentResponse = z.strictObject({
  sentAt: Instant,
  expiresAt: Instant,
  triesLeft: z.int(),
  codesLeft: z.int(),
  /** Time when another code may be sent; null when none is left. */
  nextCodeAt: Instant.nullable(),
});

/** Access rule for credentials: an admin acting as the developer has no access. */
const own = { action: "secure", subject: "Account" } as const;

export const otpCalls = {
  initOtp: defineCall({
    method: "POST",
    path: "/otp/init",
    resource: "accounts",
    changes: [],
    summary: "Sends a one-time code by SMS to a phone number that the caller wants to verify.",
    access: own,
    body: InitOtp,
    maxBodyBytes: 32 * 1024,
    response: OtpSentResponse,
    errors: ["captcha_failed", "otp_too_soon", "otp_too_many", "developer_not_found"],
    perMinute: 10,
  }),
  verifyOtp: defineCall({
    method: "POST",
    path: "/otp/verify",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Verifies a phone number with its SMS code. A new number takes effect when the profile is saved.",
    access: own,
    body: z.strictObject({
      deviceFingerprint: DeviceFingerprint,
      /** Number as sent to `initOtp`, or in full (`+91…`). */
      phone: z.union([NationalPhoneNumber, z.string().regex(/^\+[1-9]\d{5,15}$/)]),
      otp: z.string().regex(new RegExp(`^\\d{${limits.otp.digits}}$`), "otp_digits"),
      h_captcha_response: CaptchaResponse,
    }),
    maxBodyBytes: 32 * 1024,
    response: z.strictObject({ verified: z.literal(true), takesEffect: z.enum(["now", "when_saved"]) }),
    errors: ["captcha_failed", "otp_wrong", "otp_ended"],
    perMinute: 20,
  }),
} as const;
