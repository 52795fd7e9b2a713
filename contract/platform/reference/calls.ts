import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { ageGroups } from "./age-groups.ts";
import { categoryIds, sensitiveAppKinds } from "./categories.ts";
import { languageCodes } from "./languages.ts";

/** Query for names in a language. They exist in Hindi and English; other languages get English. */
const languageQuery = z.strictObject({ language: z.enum(languageCodes).default("en-US") });
const reference = { action: "read", subject: "Reference" } as const;

export const AppCategory = z.strictObject({
  id: z.enum(categoryIds),
  name: z.string(),
  ageGroups: z.array(z.enum(ageGroups)),
});
export const CategoryTag = z.strictObject({
  id: z.string(),
  name: z.string(),
  category: z.enum(categoryIds),
  sensitive: z.enum(sensitiveAppKinds).nullable(),
});
/** `group` is an icon and a familiar word (camera, location); `dangerous` follows Android's protection level. */
export const AppPermission = z.strictObject({
  name: z.string(),
  label: z.string(),
  group: z.string(),
  dangerous: z.boolean(),
});
export const DeviceModel = z.strictObject({ oem: z.string(), model: z.string(), name: z.string() });
export const AndroidVersion = z.strictObject({ sdk: z.int(), version: z.string(), codename: z.string() });

export const referenceCalls = {
  listCategories: defineCall({
    method: "GET",
    path: "/category",
    resource: "reference",
    summary: "Lists the store's categories.",
    access: "public",
    query: languageQuery,
    response: z.strictObject({ items: z.array(AppCategory) }),
  }),
  getCategory: defineCall({
    method: "GET",
    path: "/category/{id}",
    resource: "reference",
    summary: "Returns a category with its tags.",
    access: "public",
    params: z.strictObject({ id: z.string().max(60) }),
    query: languageQuery,
    response: AppCategory.extend({ tags: z.array(CategoryTag) }),
    errors: ["category_not_found"],
  }),
  listTags: defineCall({
    method: "GET",
    path: "/category/tags",
    resource: "reference",
    summary: "Lists all tags by category and marks those that make an app sensitive.",
    access: reference,
    query: languageQuery,
    response: z.strictObject({ items: z.array(CategoryTag) }),
  }),
  listPermissions: defineCall({
    method: "GET",
    path: "/category/app-permission",
    resource: "reference",
    summary: "Lists Android permissions with user-friendly labels.",
    access: reference,
    query: languageQuery,
    response: z.strictObject({ items: z.array(AppPermission) }),
  }),
  listOems: defineCall({
    method: "GET",
    path: "/device-models/oems",
    resource: "reference",
    summary: "Lists device makers, most used in India first.",
    access: reference,
    response: z.strictObject({ items: z.array(z.strictObject({ oem: z.string(), models: z.int() })) }),
  }),
  listModels: defineCall({
    method: "POST",
    path: "/device-models/models",
    resource: "reference",
    changes: [],
    summary: "Lists the device models of the given makers.",
    access: reference,
    body: z.strictObject({ oems: z.array(z.string().max(80)).max(50) }),
    response: z.strictObject({ items: z.array(DeviceModel), total: z.int() }),
  }),
  listAndroidVersions: defineCall({
    method: "GET",
    path: "/device-models/android-versions",
    resource: "reference",
    summary: "Lists Android versions by SDK level.",
    access: reference,
    response: z.strictObject({ items: z.array(AndroidVersion) }),
  }),
  getPinCode: defineCall({
    method: "GET",
    path: "/x/pin-codes/{pin}",
    resource: "reference",
    summary: "Returns the district and state of an Indian PIN code.",
    access: "public",
    params: z.strictObject({ pin: z.string().regex(/^[1-9]\d{5}$/) }),
    response: z.strictObject({ pin: z.string(), district: z.string(), state: z.string(), stateCode: z.string() }),
    errors: ["not_found"],
  }),
} as const;
