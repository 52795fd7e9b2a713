import { expect, it } from "vitest";
import { isNameConfirmed, matchNames } from "#contract/accounts/identity/name-match.ts";

it.each([
  ["PARMAR JIGNESH KANTIBHAI", "Jignesh Parmar", "order, case and the father's name"],
  ["Shri Jignesh K. Parmar", "Jignesh Kantibhai Parmar", "a title and an initial"],
  ["J K Parmar", "Jignesh Parmar", "initials beside a whole word"],
  ["SAHYADRI DIGITAL PVT. LTD.", "Sahyadri Digital Private Limited", "abbreviated legal form"],
  ["પરમાર જિજ્ઞેશ", "Parmar Jignesh", "Gujarati"],
  ["प्रिया शर्मा", "Priya Sharma", "Devanagari"],
  ["ராஜேஷ் குமார்", "Rajesh Kumar", "Tamil"],
  ["రాజేష్ కుమార్", "Rajesh Kumar", "Telugu"],
  ["ರಾಜೇಶ್ ಕುಮಾರ್", "Rajesh Kumar", "Kannada"],
  ["രാജേഷ് കുമാർ", "Rajesh Kumar", "Malayalam"],
  ["রাজেশ কুমার", "Rajesh Kumar", "Bengali"],
  ["ਰਾਜੇਸ਼ ਕੁਮਾਰ", "Rajesh Kumar", "Gurmukhi"],
  ["ରାଜେଶ କୁମାର", "Rajesh Kumar", "Odia"],
  ["راجیش کمار", "Rajesh Kumar", "Urdu"],
  ["राजेश कुमार", "ராஜேஷ் குமார்", "two scripts of India"],
])("matchNames treats %s and %s as the same name: %s", (paper, account) => {
  expect(matchNames(paper, account).verdict).toBe("same");
});

it.each([
  ["Priya Sharma", "Rahul Verma", "none"],
  ["Rajesh Kumar", "Rajesh Verma", "some"],
  ["प्रिया शर्मा", "Rahul Verma", "none"],
  ["J P", "Jignesh Parmar", "some"],
])("matchNames gives %s and %s the verdict %s", (paper, account, verdict) => {
  expect(matchNames(paper, account).verdict).toBe(verdict);
});

it("matchNames marks which words of each name match", () => {
  const { first, second } = matchNames("PARMAR JIGNESH KANTIBHAI", "Jignesh Parmar");
  expect(first).toEqual([
    { word: "PARMAR", match: "same" },
    { word: "JIGNESH", match: "same" },
    { word: "KANTIBHAI", match: "none" },
  ]);
  expect(second.map(({ match }) => match)).toEqual(["same", "same"]);
});

it("matchNames matches each word at most once", () => {
  expect(matchNames("Ram Ram", "Ram Kumar").verdict).toBe("some");
});

it.each([
  ["Kite Private Limited", "Lotus Private Limited", "none"],
  ["Bank of Lotus", "Kite of Pune", "none"],
  ["Kite Pvt Ltd", "Kite Works Pvt Ltd", "same"],
])("matchNames gives %s and %s, which may share a legal form, the verdict %s", (paper, account, verdict) => {
  expect(matchNames(paper, account).verdict).toBe(verdict);
});

it.each([
  ["KITE WORKS PRIVATE LIMITED", "Kite Works", true],
  ["KITE WORKS", "Kite Works Pvt. Ltd.", true],
  ["KITE WORKS", "Kite Works Payments", false],
  ["Ritu Nair", "Ritu Nair Google", false],
  ["KITE WORKS", "Lotus Labs", false],
])("isNameConfirmed: a proof of %s for %s counts: %s", (proven, claimed, isConfirmed) => {
  expect(isNameConfirmed(proven, claimed)).toBe(isConfirmed);
});
