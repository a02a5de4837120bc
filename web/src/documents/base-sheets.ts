// Sheets of every page that shows both font families.
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/fonts-heading.css';
import '../ui/base.css';
