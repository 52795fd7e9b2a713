import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  sale: "Today's sale",
  people: ["Ramesh", "Sunita", "Kishore", "Ali"],
  remind: ["Send a reminder", "in your customer's language"],
  message: ["Namaste Kishore ji,", "₹3,050 is due"],
  send: "Send",
  pay: ["Pay by UPI"],
  bank: ["Bharatiya Gram Bank", "Authorised partner"],
  show: "Show code",
  bill: "GST bill",
  goods: ["Rice 25 kg", "Oil 5 L", "Sugar 10 kg"],
  total: "Total",
  sendBill: "Send bill",
};

const hindi: typeof english = {
  sale: "आज की बिक्री",
  people: ["रमेश", "सुनीता", "किशोर", "अली"],
  remind: ["उधार याद दिलाएँ", "ग्राहक की अपनी भाषा में"],
  message: ["नमस्ते किशोर जी,", "₹3,050 बाकी हैं"],
  send: "भेजें",
  pay: ["UPI से भुगतान"],
  bank: ["भारतीय ग्राम बैंक", "अधिकृत भागीदार"],
  show: "QR दिखाएँ",
  bill: "GST बिल",
  goods: ["चावल 25 kg", "तेल 5 L", "चीनी 10 kg"],
  total: "कुल",
  sendBill: "बिल भेजें",
};

const amounts = ["₹1,200", "−₹640", "₹3,050", "−₹275"];
const prices = ["₹1,450", "₹725", "₹440"];

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "figure", label: words.sale, figure: "₹8,450" },
      ground: "tint",
      blocks: [
        {
          kind: "rows",
          lines: words.people.map((name, index) => ({
            name,
            value: amounts[index],
            tone: index % 2 === 1 ? "down" : "up",
          })),
        },
      ],
    },
    {
      head: { kind: "title", title: words.remind[0] ?? "", note: words.remind[1] },
      ground: "white",
      blocks: [
        { kind: "message", lines: words.message, label: words.send },
        {
          kind: "rows",
          lines: [
            { name: words.people[0] ?? "", value: amounts[0] },
            { name: words.people[3] ?? "", value: amounts[3], tone: "down" },
          ],
        },
      ],
    },
    {
      head: { kind: "title", title: words.pay[0] ?? "" },
      ground: "tint",
      blocks: [{ kind: "code" }, { kind: "words", lines: words.bank }, { kind: "button", label: words.show }],
    },
    {
      head: { kind: "title", title: words.bill },
      ground: "white",
      blocks: [
        {
          kind: "bill",
          lines: [
            ...words.goods.map((name, index) => ({ name, value: prices[index] })),
            { name: "CGST + SGST", value: "₹131" },
          ],
          total: { name: words.total, value: "₹2,746" },
        },
        { kind: "button", label: words.sendBill },
      ],
    },
  ];
}

export const vyaparBahiScreens = { "en-US": screens(english), "hi-IN": screens(hindi) };
