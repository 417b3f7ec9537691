import { Shop } from './shop.tsx';

/** The cattery, a gabled house with cats. */
export function Cattery() {
  return (
    <Shop
      name="Marmalade House"
      slug="marmalade-house"
      wall="#e39a4f"
      trim="#14392f"
      stripe="#14392f"
      door="#fffaf0"
      delay="[--d:.9s]"
      windows="M26 92h36v40H26zM138 92h36v40h-36zM80 62a20 20 0 0 1 40 0v20H80z"
      above={
        <>
          <path d="M0 96 100 20l100 76v38H0z" fill="#e39a4f" />
          <path d="M150 22h20v34h-20z" fill="#a9502c" />
          <path d="M0 92 100 14l100 78" fill="none" stroke="#7d3420" strokeWidth="11" />
        </>
      }
      before={<use href="#cat" x="89" y="48" fill="#1d2321" />}
    >
      <use href="#cat" x="32" y="212" fill="#b8391b" />
      <use href="#cat" x="58" y="212" fill="#1d2321" />
      <path d="M86 246c-4-16 8-22 18-20l2-8 6 5 7-1-1 9c6 4 6 12 0 15z" fill="#fffaf0" />
    </Shop>
  );
}

/** The sales office, with a finch on its weathervane. */
export function SalesOffice() {
  return (
    <Shop
      name="Fairweather & Finch"
      slug="fairweather-finch"
      wall="#c8d6c2"
      trim="#24495f"
      stripe="#24495f"
      door="#b8391b"
      delay="[--d:1.5s]"
      flip
      windows="M22 58h34v58H22zM83 58h34v58H83zM144 58h34v58h-34z"
      above={
        <>
          <path d="M0 40h200v94H0z" fill="#c8d6c2" />
          <path d="M0 34h200v12H0zM0 126h200v8H0z" fill="#fffaf0" />
          <path d="M100 34V10M84 18h32" stroke="#1d2321" strokeWidth="3" />
          <path d="M90 11c2-9 12-11 16-6l6 1-5 3c-2 5-9 7-17 2z" fill="#b8391b" />
        </>
      }
      before={
        <path
          d="M22 87h34M83 87h34M144 87h34M39 58v58M100 58v58M161 58v58"
          stroke="#fffaf0"
          strokeWidth="3"
        />
      }
    >
      <path d="M24 246v-28h12v28zm16 0v-22h12v22zm16 0v-14h12v14z" fill="#2f6f5b" />
      <path d="M96 246h24M108 246l5-20-13-10" fill="none" stroke="#1d2321" strokeWidth="4" />
      <path d="M90 226l6-16 12 9z" fill="#1d2321" />
      <path d="M24 213 42 218 62 228 78 231" fill="none" stroke="#b8391b" strokeWidth="3" />
    </Shop>
  );
}

/** The plumber, with a copper pipe and a bath. */
export function Plumber() {
  return (
    <Shop
      name="Drip & Daughter"
      slug="drip-and-daughter"
      wall="#9fc6cc"
      trim="#1f5561"
      stripe="#d9822b"
      door="#f2c14e"
      delay="[--d:.5s]"
      windows="M34 80h40v46H34zM104 80h40v46h-40z"
      above={
        <>
          <path d="M140 10h24v40h-24z" fill="#b8653f" />
          <path d="M0 66 22 28h156l22 38z" fill="#3c4f58" />
          <path d="M0 62h200v72H0z" fill="#9fc6cc" />
          <path d="M0 62h200v6H0z" fill="#fffaf0" />
        </>
      }
      before={
        <>
          <path
            d="M186 68v42q0 10-10 10h-10q-7 0-7 8v6"
            fill="none"
            stroke="#b5612c"
            strokeWidth="8"
          />
          <path d="M54 80v46M124 80v46" stroke="#fffaf0" strokeWidth="3" />
        </>
      }
    >
      <path d="M28 222h88c0 16-6 22-14 22H42c-8 0-14-6-14-22z" fill="#fffaf0" />
      <path d="M26 218h92v6H26z" fill="#1f5561" />
      <path d="M100 218v-14h-14v6" fill="none" stroke="#b5612c" strokeWidth="5" />
      <g fill="#fffaf0">
        <circle cx="46" cy="216" r="7" />
        <circle cx="58" cy="213" r="9" />
        <circle cx="70" cy="217" r="6" />
      </g>
    </Shop>
  );
}
