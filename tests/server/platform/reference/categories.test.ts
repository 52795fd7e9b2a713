import { expect, it } from "vitest";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("categories", (app) => {
  it("lists all categories to guests, cacheable for an hour", async () => {
    const answer = await app().as("nobody").send(referenceCalls.listCategories);
    expect(answer.json().items.map(({ id }: { id: string }) => id)).toEqual(categoryIds);
    expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("names categories in Hindi when asked", async () => {
    const { items } = await app()
      .as("nobody")
      .call(referenceCalls.listCategories, { query: { language: "hi-IN" } });
    expect(items.find(({ id }) => id === "entertainment")?.name).toBe("मनोरंजन");
  });

  it("offers no adult age group and only children's tags in Kids Zone", async () => {
    const kids = await app()
      .as("nobody")
      .call(referenceCalls.getCategory, { params: { id: "kids-zone" } });
    expect(kids.ageGroups).not.toContain("18-99");
    expect(kids.tags.length).toBeGreaterThan(0);
    expect(kids.tags.every(({ category, sensitive }) => category === "kids-zone" && sensitive === "children")).toBe(
      true,
    );
  });

  it("answers 404 for an unknown category", async () => {
    const answer = await app()
      .as("nobody")
      .send(referenceCalls.getCategory, { params: { id: "cars" } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "category_not_found"]);
  });

  it("marks loan, health and gambling tags as sensitive, and gives every tag an id of its own", async () => {
    const { items } = await app().as("normal").call(referenceCalls.listTags);
    const kinds = new Set(items.map(({ sensitive }) => sensitive));
    expect([...kinds].sort()).toEqual(["children", "gambling", "health", "loan", null].sort());
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.length).toBeGreaterThan(55);
  });
});
