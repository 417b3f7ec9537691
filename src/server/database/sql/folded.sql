-- To change it, change this text and add a migration that runs it.

-- A text as a search compares it, whose `foldText` in TypeScript does the same: without case, marks and
-- invisible characters, with plain quotes and dashes. In the C locale lower() changes ASCII alone.
CREATE OR REPLACE FUNCTION folded(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  IF value ~ '^[\t-\r -~]*$' THEN RETURN lower(value); END IF;
  value := normalize(translate(value, '´ʹʻʼʽˈ‘’‚‛′“”„‟«»″', '''''''''''''''''''''''"""""""'), NFKD);
  value := regexp_replace(value, '[\u0300-\u036f\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g');
  value := replace(replace(replace(replace(replace(replace(replace(replace(value, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  RETURN lower(translate(value, ' ‐‒–—―⁃−֊־᐀᠆⸗⸚⸺⸻⹀⹝〜〰゠ðÐđĐħĦıłŁøØŧŦςŊƆƎƏƐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', ' --------------------ddddhhilloottσŋɔǝəɛαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҗқңүұҳһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'));
END $$;
