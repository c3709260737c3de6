import { beforeAll, describe, expect, it } from "vitest";
import { entities } from "#table/model/entities";
import { indexes } from "#table/indexes";
import { furtherOf } from "../../../docs/generator/dataModel.ts";
import { items } from "../../../docs/generator/items.ts";
import { model } from "../../../docs/generator/workbenchModel.ts";

const all = items();

describe("the list of entities", () => {
  it("has each `entity` of an item's type, and no other: resolvers/table/model/entities.ts", () => {
    const listed = Object.keys(entities);
    const typed = all.map(({ entity }) => entity);
    const lacks = typed.filter((entity) => !listed.includes(entity));
    expect(lacks, `resolvers/table/model/entities.ts needs a line for ${lacks.join(", ")}`).toEqual([]);
    expect(listed.toSorted()).toEqual(typed.toSorted());
  });

  it.each(all)("says of $entity which indexes and whether a ttl it has, as its type does", (item) => {
    const typed = item.attributes.map(({ name }) => name).filter((name) => /^(GSI\d[PS]K|ttl)$/.test(name));
    expect(furtherOf(entities[item.entity] ?? { PK: "", SK: "" }).toSorted()).toEqual(typed.toSorted());
  });

  it("has a sentence for each: what stands above the item's type", () => {
    expect(all.filter(({ says }) => says === "").map(({ entity }) => entity)).toEqual([]);
  });

  // A refused key part becomes `?`.
  it("spells every part of every key", () => {
    const spelt = Object.values(entities).flatMap(({ ttl: _, ...keys }) => Object.values(keys));
    expect(spelt.filter((text) => text.includes("?") || text.includes("undefined"))).toEqual([]);
  });
});

// The shape of AWS's own models: github.com/aws-samples/amazon-dynamodb-design-patterns,
// data-models/an-online-shop/json.
describe("the model for NoSQL Workbench", () => {
  let whole: ReturnType<typeof model>;
  let table: (typeof whole)["DataModel"][number];
  beforeAll(() => {
    whole = model();
    table = whole.DataModel[0]!;
  });
  const key = (name: string) => ({ AttributeName: name, AttributeType: "S" });

  it("has one table with its keys and indexes", () => {
    expect(whole.ModelName).toBe("Rollcall");
    expect(Object.keys(whole.ModelMetadata)).toEqual(
      expect.arrayContaining(["Author", "DateCreated", "DateLastModified", "Description", "Version"]),
    );
    expect(whole.DataModel).toHaveLength(1);
    expect(table.KeyAttributes).toEqual({ PartitionKey: key("PK"), SortKey: key("SK") });
    expect(table.GlobalSecondaryIndexes).toEqual([
      {
        IndexName: "GSI1",
        KeyAttributes: { PartitionKey: key("GSI1PK"), SortKey: key("GSI1SK") },
        Projection: { ProjectionType: indexes.GSI1.projection },
      },
      {
        IndexName: "GSI2",
        KeyAttributes: { PartitionKey: key("GSI2PK"), SortKey: key("GSI2SK") },
        Projection: { ProjectionType: indexes.GSI2.projection },
      },
      {
        IndexName: "GSI3",
        KeyAttributes: { PartitionKey: key("GSI3PK"), SortKey: key("GSI3SK") },
        Projection: { ProjectionType: indexes.GSI3.projection },
      },
    ]);
    expect(table.DataAccess).toEqual({ MySql: {} });
  });

  it("knows every attribute of a facet or an item, once, with a type of DynamoDB's", () => {
    const names = table.NonKeyAttributes.map(({ AttributeName }) => AttributeName);
    expect(new Set(names).size).toBe(names.length);
    for (const { AttributeType } of table.NonKeyAttributes)
      expect(["S", "N", "B", "BOOL", "L", "M"]).toContain(AttributeType);
    const used = [
      ...table.TableFacets.flatMap(({ NonKeyAttributes }) => NonKeyAttributes),
      ...table.TableData.flatMap((item) => Object.keys(item)),
    ];
    expect(used.filter((name) => !["PK", "SK", ...names].includes(name))).toEqual([]);
  });

  it("has a facet and an item of each entity, at the same place, and no two items at one", () => {
    const places = table.TableData.map(({ PK, SK }) => `${String(PK?.S)} ${String(SK?.S)}`);
    const facets = table.TableFacets.map(
      ({ KeyAttributeAlias: { PartitionKeyAlias, SortKeyAlias } }) => `${PartitionKeyAlias} ${SortKeyAlias}`,
    );
    expect(facets).toEqual(places);
    expect(new Set(places).size).toBe(all.length);
    expect(table.TableFacets.map(({ FacetName }) => FacetName)).toEqual(all.map(({ entity }) => entity));
  });

  it("has values of one type each, and no key or number that is empty", () => {
    for (const item of table.TableData)
      for (const [name, value] of Object.entries(item)) {
        expect(Object.keys(value)).toHaveLength(1);
        if (/[PS]K$/.test(name)) expect(value.S).not.toBe("");
        if ("N" in value) expect(value.N).toMatch(/^\d+$/);
      }
  });
});
