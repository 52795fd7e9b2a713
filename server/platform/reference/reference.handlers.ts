import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, handlePublic, type Route } from "#server/platform/http/route.ts";
import { androidVersions } from "./android-versions.ts";
import { setCacheHeaders } from "./cache-headers.ts";
import { categoriesIn, tagsIn } from "./categories.ts";
import { modelsOf, countedOems } from "./devices.ts";
import { permissionsIn } from "./permissions.ts";
import { districtOf } from "./pin-codes.ts";

const listCategories = handlePublic(referenceCalls.listCategories)(({ query, reply }) => {
  setCacheHeaders(reply, "public");
  return { items: categoriesIn(query.language) };
});

const getCategory = handlePublic(referenceCalls.getCategory)(({ params, query, reply }) => {
  const category = categoriesIn(query.language).find(({ id }) => id === params.id);
  if (!category) throw new Failure("category_not_found");
  setCacheHeaders(reply, "public");
  return { ...category, tags: tagsIn(query.language).filter((tag) => tag.category === category.id) };
});

const listTags = handle(referenceCalls.listTags)(({ query, reply }) => {
  setCacheHeaders(reply, "private");
  return { items: tagsIn(query.language) };
});

const listPermissions = handle(referenceCalls.listPermissions)(({ query, reply }) => {
  setCacheHeaders(reply, "private");
  return { items: permissionsIn(query.language) };
});

const listOems = handle(referenceCalls.listOems)(({ reply }) => {
  setCacheHeaders(reply, "private");
  return { items: countedOems() };
});

const listModels = handle(referenceCalls.listModels)(({ body }) => {
  const items = modelsOf(body.oems);
  return { items, total: items.length };
});

const listAndroidVersions = handle(referenceCalls.listAndroidVersions)(({ reply }) => {
  setCacheHeaders(reply, "private");
  return { items: androidVersions };
});

const getPinCode = handlePublic(referenceCalls.getPinCode)(({ params: { pin }, reply }) => {
  const found = districtOf(pin);
  if (!found) throw new Failure("not_found");
  setCacheHeaders(reply, "public");
  return { pin, ...found };
});

export const routes: Route[] = [
  listCategories,
  getCategory,
  listTags,
  listPermissions,
  listOems,
  listModels,
  listAndroidVersions,
  getPinCode,
];
