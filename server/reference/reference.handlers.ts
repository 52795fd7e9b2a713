import { referenceCalls } from "#contract/reference/calls.ts";
import { Failure } from "#server/http/failure.ts";
import { handle, handlePublic, type Route } from "#server/http/route.ts";
import { androidVersions } from "./android-versions.ts";
import { cachedFor } from "./cached-for.ts";
import { categoriesIn, tagsIn } from "./categories.ts";
import { modelsOf, oems } from "./devices.ts";
import { permissionsIn } from "./permissions.ts";
import { districtOf } from "./pin-codes.ts";

const listCategories = handlePublic(referenceCalls.listCategories)(({ query, reply }) => {
  cachedFor(reply, "public");
  return { items: categoriesIn(query.language) };
});

const getCategory = handlePublic(referenceCalls.getCategory)(({ params, query, reply }) => {
  const category = categoriesIn(query.language).find(({ id }) => id === params.id);
  if (!category) throw new Failure("category_not_found");
  cachedFor(reply, "public");
  return { ...category, tags: tagsIn(query.language).filter((tag) => tag.category === category.id) };
});

const listTags = handle(referenceCalls.listTags)(({ query, reply }) => {
  cachedFor(reply, "private");
  return { items: tagsIn(query.language) };
});

const listPermissions = handle(referenceCalls.listPermissions)(({ query, reply }) => {
  cachedFor(reply, "private");
  return { items: permissionsIn(query.language) };
});

const listOems = handle(referenceCalls.listOems)(({ reply }) => {
  cachedFor(reply, "private");
  return { items: oems() };
});

const listModels = handle(referenceCalls.listModels)(({ body }) => {
  const items = modelsOf(body.oems);
  return { items, total: items.length };
});

const listAndroidVersions = handle(referenceCalls.listAndroidVersions)(({ reply }) => {
  cachedFor(reply, "private");
  return { items: androidVersions };
});

const getPinCode = handlePublic(referenceCalls.getPinCode)(({ params: { pin }, reply }) => {
  const found = districtOf(pin);
  if (!found) throw new Failure("not_found");
  cachedFor(reply, "public");
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
