import { Shop } from './shop.tsx';

/** The barber, with a pole by the door and a copper comb above. */
export function Barber() {
  return (
    <Shop
      name="The Copper Comb"
      slug="copper-comb"
      wall="#5b3a4a"
      trim="#2c1b26"
      stripe="#b8391b"
      door="#c98a4b"
      delay="[--d:2.1s]"
      windows="M30 94h34v38H30zM136 94h34v38h-34z"
      above={
        <>
          <path d="M0 48h200v88H0z" fill="#5b3a4a" />
          <path d="M0 40h200v12H0z" fill="#c98a4b" />
          <path d="M22 16h20v26H22z" fill="#7d5264" />
        </>
      }
      before={
        <>
          <path d="M58 64h84v9H58z" fill="#d98a45" />
          <path d="M60 79h80" stroke="#d98a45" strokeWidth="14" strokeDasharray="4 3" />
        </>
      }
    >
      <circle cx="102" cy="221" r="12" fill="#9fc6cc" stroke="#c98a4b" strokeWidth="3" />
      <path d="M38 212h8v16h22v8H56v6h10v4H40v-4h10v-6H38z M66 222h8v4h-8z" fill="#b8391b" />
      <path d="M132 208h9v42h-9z" fill="#fffaf0" />
      <path d="M136.5 210v40" stroke="#b8391b" strokeWidth="9" strokeDasharray="5 6" />
      <path d="M130 203h13v6h-13zm0 46h13v6h-13z" fill="#c98a4b" />
    </Shop>
  );
}

/** The butcher, with a stepped gable and thyme on the sills. */
export function Butcher() {
  return (
    <Shop
      name="Oxtail & Thyme"
      slug="oxtail-and-thyme"
      wall="#8c2f26"
      trim="#3b1512"
      stripe="#7a8f3c"
      door="#7a8f3c"
      delay="[--d:1.2s]"
      flip
      windows="M26 88h36v40H26zM138 88h36v40h-36z"
      above={
        <>
          <path d="M4 70h28V48h30V26h76v22h30v22h28v64H4z" fill="#8c2f26" />
          <path d="M0 70h32V48h30V26h76v22h30v22h32" fill="none" stroke="#f1dcb8" strokeWidth="7" />
        </>
      }
      before={
        <>
          <circle cx="100" cy="78" r="24" fill="#f1dcb8" />
          <path
            d="M84 64c0 7 4 9 8 9h16c4 0 8-2 8-9 5 9 0 15-6 16l-4 16h-12l-4-16c-6-1-11-7-6-16z"
            fill="#3b1512"
          />
          <path
            d="M26 127h36M138 127h36"
            stroke="#7a8f3c"
            strokeWidth="9"
            strokeDasharray="1 7"
            strokeLinecap="round"
          />
        </>
      }
    >
      <path d="M17 211h110" stroke="#3b1512" strokeWidth="2" />
      <path
        d="M28 217q7 14 14 0 7 14 14 0 7 14 14 0"
        fill="none"
        stroke="#b8391b"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M88 212c-9 10-7 24 1 26 9 1 10-15 3-26zm26 0c-9 10-7 24 1 26 9 1 10-15 3-26z"
        fill="#a9402f"
      />
      <path d="M30 246c0-12 44-12 44 0z" fill="#f1dcb8" />
      <path
        d="M132 270c-8-1-9-5-11-9 3 3 6 3 8 1 1-8 6-11 8-16l-2-8 7 4 7-1 6 5-2 4-6 1-1 9v10z"
        fill="#fffaf0"
        stroke="#3b1512"
      />
    </Shop>
  );
}

/** The seafood restaurant, with weatherboards, portholes and a gull. */
export function Seafood() {
  return (
    <Shop
      name="The Salt Gull"
      slug="salt-gull"
      wall="#e9efe6"
      trim="#1f4f7a"
      stripe="#1f4f7a"
      door="#1f4f7a"
      delay="[--d:1.8s]"
      windows="M66 100a18 18 0 1 0-36 0 18 18 0 1 0 36 0zm52 0a18 18 0 1 0-36 0 18 18 0 1 0 36 0zm52 0a18 18 0 1 0-36 0 18 18 0 1 0 36 0z"
      above={
        <>
          <path d="M40 20h24v40H40z" fill="#b8653f" />
          <path d="M0 76 44 34h112l44 42z" fill="#35597a" />
          <path d="M0 70h200v64H0z" fill="#e9efe6" />
          <path d="M0 84h200M0 96h200M0 108h200M0 120h200" stroke="#cad8d3" strokeWidth="2" />
        </>
      }
      before={
        <>
          <path d="M38 19c6-2 8-10 16-9 3-6 9-4 9 0l5 2-5 1c-1 8-12 12-25 6z" fill="#fff" />
          <path d="M36 19c6-3 12-7 20-5-4 5-12 7-20 5zM52 20v0" fill="#7f8782" />
        </>
      }
    >
      <path d="M24 236h70v10H24z" fill="#fff" />
      <path d="M32 224c10-12 28-12 38 0l12-8v17l-12-8c-10 11-28 11-38-1z" fill="#35808f" />
      <circle cx="42" cy="222" r="2" fill="#fff" />
      <path d="M104 246v-10l-6-8v-12h22v12l-6 8v10z" fill="#d9822b" />
      <g fill="none" strokeWidth="5">
        <circle cx="164" cy="250" r="9" stroke="#fff" />
        <circle cx="164" cy="250" r="9" stroke="#b8391b" strokeDasharray="7.07" />
      </g>
    </Shop>
  );
}
