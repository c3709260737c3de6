const FELT = `Hello {{ firstName | default: "there" }},

the first frost is here, and so are our winter hats: wool felt, blocked by hand, lined with cotton.

[See the winter hats](https://shop.example.com/hats/winter)
`;

/** The two texts of the campaign with variants. */
export const WINTER_TEXTS = [
  { key: "winter/felt", subject: "Felt, made for the cold", format: "MARKDOWN", html: FELT },
  {
    key: "winter/blocks",
    subject: "{{ firstName | default: 'Hello' }}, this hat took two days",
    format: "MARKDOWN",
    html: FELT.replace("blocked by hand", "two days on the block"),
  },
];

/** A text that waits for an approval. */
export const GIFTS = {
  key: "winter/gift-cards",
  name: "Gift cards",
  subject: "A hat for somebody else",
  format: "MARKDOWN",
  html: `Hello {{ firstName | default: "there" }},

you do not know the size? A gift card fits everybody.

[Choose a gift card](https://shop.example.com/gift-cards)
`,
};
